import { takesCandidates, type Position } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Card } from '../../../components/surfaces/card';
import { votingFacts } from '../voting-facts';
import { numberText } from '../../../lib/words/numbers';

export function PositionDetails({ position }: { position: Position }) {
  const { description, candidates, voters } = position;
  return (
    <Card className="grid gap-5">
      <p className="max-w-text wrap-anywhere whitespace-pre-line">{description}</p>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 border-t border-rule pt-5 sm:flex sm:flex-wrap sm:gap-x-14">
        {[
          ...(takesCandidates(position.method)
            ? [{ label: t`Candidates`, value: numberText(candidates.length) }]
            : []),
          ...votingFacts(position),
          { label: t`Votes`, value: voters === undefined ? undefined : numberText(voters) },
        ].map(({ label, value }) => (
          <div key={label} className="grid content-start">
            <dt className="text-xs text-ink-soft">{label}</dt>
            {value === undefined ? (
              <dd className="text-sm leading-8 text-ink-soft">
                <Trans>Not shown yet</Trans>
              </dd>
            ) : (
              <dd className="text-xl font-bold tracking-tight tabular-nums">{value}</dd>
            )}
          </div>
        ))}
      </dl>
    </Card>
  );
}
