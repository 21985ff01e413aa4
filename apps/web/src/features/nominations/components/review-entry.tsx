import { editableFields, type Election, type Nomination } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button';
import { Badge } from '../../../components/surfaces/badge';
import { electionDateInZone } from '../../../lib/dates';
import { useMay } from '../../../lib/session/use-may';
import { inARow } from '../../../lib/words/in-a-row';
import { secondersWords, stateWords } from '../nomination-words';
import { AdmitDialog } from './admit-dialog';
import { Nominee } from './nominee';
import { RefuseDialog } from './refuse-dialog';

interface ReviewEntryProps {
  election: Election;
  nomination: Nomination;
  secondersNeeded: number;
}

export function ReviewEntry({ election, nomination, secondersNeeded }: ReviewEntryProps) {
  const { fullName, positionTitle, state, toReview, seconders, reason, decidedAt } = nomination;
  const mayDecide = useMay('runElections', election) && editableFields(election.status) === 'all';
  const [asking, setAsking] = useState<'admit' | 'refuse'>();
  const { label, tone } = toReview
    ? ({ label: t`To review`, tone: 'warning' } as const)
    : stateWords[state];
  const isOpen = state === 'accepted' || state === 'proposed';
  const seconded = secondersWords(seconders.length, secondersNeeded);
  const decided = decidedAt && electionDateInZone(decidedAt);
  const names = inARow(seconders.map(({ name }) => name));
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 flex-1 basis-72">
        <Nominee nominee={nomination} badge={<Badge tone={tone}>{label}</Badge>}>
          <p className="text-sm font-semibold wrap-anywhere text-ink">
            {positionTitle || t`A position that has been removed`}
          </p>
          <p className="text-sm wrap-anywhere text-ink-soft">{originOf(nomination)}</p>
          {secondersNeeded > 0 && isOpen && (
            <p className="text-sm wrap-anywhere text-ink-soft">
              {names ? t`${seconded}: ${names}` : seconded}
            </p>
          )}
          {reason && (
            <p className="text-sm whitespace-pre-line wrap-anywhere text-ink">
              <Trans>Reason: {reason}</Trans>
            </p>
          )}
          {decided && (
            <p className="text-sm text-ink-soft">
              <Trans>Decided on {decided}</Trans>
            </p>
          )}
        </Nominee>
      </div>
      {mayDecide && isOpen && (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            size="small"
            aria-label={t`Refuse ${fullName}`}
            onClick={() => setAsking('refuse')}
          >
            <Trans>Refuse</Trans>
          </Button>
          {toReview && (
            <Button
              size="small"
              aria-label={t`Admit ${fullName}`}
              onClick={() => setAsking('admit')}
            >
              <Trans>Admit</Trans>
            </Button>
          )}
        </div>
      )}
      {mayDecide && (
        <>
          <AdmitDialog
            key={`admit ${asking ?? ''}`}
            nomination={nomination}
            open={asking === 'admit'}
            onClose={() => setAsking(undefined)}
          />
          <RefuseDialog
            nomination={nomination}
            open={asking === 'refuse'}
            onClose={() => setAsking(undefined)}
          />
        </>
      )}
    </div>
  );
}

function originOf({ proposer, email, proposedAt }: Nomination): string {
  const at = electionDateInZone(proposedAt);
  if (proposer.self) {
    return email ? t`Self-nominated (${email}) on ${at}` : t`Self-nominated on ${at}`;
  }
  const name =
    proposer.name || t({ message: 'a deleted account', comment: 'After “Nominated by”' });
  const by = [name, proposer.email].filter(Boolean).join(', ');
  return email ? t`Nominated, ${email}, by ${by} on ${at}` : t`Nominated by ${by} on ${at}`;
}
