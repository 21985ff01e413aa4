import { editableFields, type Election, type Nomination } from '@hustings/shared';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button';
import { Badge } from '../../../components/surfaces/badge';
import { electionDateInZone } from '../../../lib/dates';
import { useMay } from '../../../lib/session/use-may';
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
    ? ({ label: 'To review', tone: 'warning' } as const)
    : stateWords[state];
  const isOpen = state === 'accepted' || state === 'proposed';
  const names = seconders.map(({ name }) => name).join(', ');
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 flex-1 basis-72">
        <Nominee nominee={nomination} badge={<Badge tone={tone}>{label}</Badge>}>
          <p className="text-sm font-semibold wrap-anywhere text-ink">
            {positionTitle || 'A position that has been removed'}
          </p>
          <p className="text-sm wrap-anywhere text-ink-soft">{originOf(nomination)}</p>
          {secondersNeeded > 0 && isOpen && (
            <p className="text-sm wrap-anywhere text-ink-soft">
              {secondersWords(seconders.length, secondersNeeded)}
              {names && `: ${names}`}
            </p>
          )}
          {reason && (
            <p className="text-sm whitespace-pre-line wrap-anywhere text-ink">Reason: {reason}</p>
          )}
          {decidedAt && (
            <p className="text-sm text-ink-soft">Decided on {electionDateInZone(decidedAt)}</p>
          )}
        </Nominee>
      </div>
      {mayDecide && isOpen && (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            size="small"
            aria-label={`Refuse ${fullName}`}
            onClick={() => setAsking('refuse')}
          >
            Refuse
          </Button>
          {toReview && (
            <Button
              size="small"
              aria-label={`Admit ${fullName}`}
              onClick={() => setAsking('admit')}
            >
              Admit
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
  const address = email && ` (${email})`;
  if (proposer.self) return `Self-nominated${address} on ${at}`;
  const by = [proposer.name || 'a deleted account', proposer.email].filter(Boolean).join(', ');
  return `Nominated${email && `, ${email},`} by ${by} on ${at}`;
}
