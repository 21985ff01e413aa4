import { counted, methodOf, type PositionResult } from '@hustings/shared';
import { Fragment } from 'react';
import { Notice } from '../../../components/feedback/notice';
import { Tabs } from '../../../components/surfaces/tabs';
import { Annulled } from '../annulled';
import { viewOf } from '../methods/method-views';
import { sumsHeading } from '../methods/sums-tabs';
import { ElectedLine } from './elected-line';

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
            label={`Vote result for ${position}`}
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
        {counted(ballots, 'ballot')}, of which {abstentions.toLocaleString('en')}{' '}
        {result.candidates.length > 0 ? 'left this position empty' : 'abstained'}.{' '}
        {view.note(shown)}
      </p>
    </div>
  );
}

/** For methods that need more than sums: says that a group's sums, or those so far, are not the result. */
function NotTheResult({ result, isPartial }: { result: PositionResult; isPartial: boolean }) {
  const { bySums, sumsAre } = methodOf(result.method);
  if (bySums) return null;
  const heading = sumsHeading(result.method);
  return (
    <Notice title={isPartial ? `${heading} only` : `${heading} so far`}>
      <p>
        {isPartial
          ? `Of a group, no more than ${sumsAre} can be shown without giving away single votes.`
          : 'They are not the result, which is worked out once voting has closed.'}
      </p>
    </Notice>
  );
}
