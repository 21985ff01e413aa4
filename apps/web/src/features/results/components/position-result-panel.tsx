import { methodOf, type PositionResult } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { Fragment } from 'react';
import { Notice } from '../../../components/feedback/notice';
import { Tabs } from '../../../components/surfaces/tabs';
import { Annulled } from '../annulled';
import { viewOf } from '../methods/method-views';
import { ElectedLine } from './elected-line';
import { sumsOnly, sumsSoFar, whySumsOnly } from '../sums-words';

interface PositionResultPanelProps {
  result: PositionResult;
  final: boolean;
  /** The numbers are of a group of voters, who do not fill the seats alone. */
  isPartial: boolean;
  tab: string;
  onTabChange: (tab: string) => void;
}

export function PositionResultPanel({
  result,
  final,
  isPartial,
  tab,
  onTabChange,
}: PositionResultPanelProps) {
  const { position, ballots, abstentions } = result;
  const shown = isPartial
    ? {
        ...result,
        candidates: result.candidates.map((each) => ({ ...each, elected: false, tied: false })),
      }
    : result;
  const view = viewOf(shown);
  const tabs = view.tabs(shown, final);
  const current = tabs.find(({ value }) => value === tab) ?? tabs[0];
  return (
    <div className="grid grid-cols-1 gap-4">
      {final && !isPartial ? (
        <ElectedLine position={result} />
      ) : (
        <NotTheResult result={result} isPartial={isPartial} />
      )}
      <Annulled value={result.annulment !== null}>
        {tabs.length > 1 ? (
          <Tabs
            label={t`Vote result for ${position}`}
            value={current?.value ?? ''}
            onValueChange={onTabChange}
            tabs={tabs}
          />
        ) : (
          current?.content
        )}
        <div className="hidden gap-5 print:grid">
          {tabs
            .filter(({ value }) => value !== current?.value)
            .map(({ value, printed }) => (
              <Fragment key={value}>{printed}</Fragment>
            ))}
        </div>
      </Annulled>
      <p className="max-w-text text-sm text-ink-soft tabular-nums">
        {result.candidates.length > 0
          ? t`${plural(ballots, { one: '# ballot', other: '# ballots' })}, of which ${plural(abstentions, { other: '# left this position empty' })}.`
          : t`${plural(ballots, { one: '# ballot', other: '# ballots' })}, of which ${plural(abstentions, { other: '# abstained' })}.`}{' '}
        {view.note(shown)}
      </p>
    </div>
  );
}

/** For methods that need more than sums: says that a group's sums, or those so far, are not the result. */
function NotTheResult({ result, isPartial }: { result: PositionResult; isPartial: boolean }) {
  const { method } = result;
  if (methodOf(method).bySums) return null;
  return (
    <Notice title={isPartial ? sumsOnly(method) : sumsSoFar(method)}>
      <p>
        {isPartial
          ? whySumsOnly(method)
          : t`They are not the result, which is worked out once voting has closed.`}
      </p>
    </Notice>
  );
}
