import { editableFields, type Election } from '@hustings/shared';
import { useMay } from '../../../lib/session/use-may';
import { nextDoing } from '../next-step';
import { NextUpCard } from './next-up-card';

interface NextElsewhereProps {
  election: Election;
  /** Steps done on this screen, which need no link. */
  here: readonly ('positions' | 'candidates' | 'voters' | 'invitations')[];
}

/** On a tab with nothing left to do: the next step on another tab. */
export function NextElsewhere({ election, here }: NextElsewhereProps) {
  const doing = nextDoing(election);
  const mayDo = useMay(doing?.act ?? 'runElections', election);
  const { readiness = [] } = election;
  const missing = readiness.find(({ ok }) => !ok);
  if (editableFields(election.status) !== 'all' || readiness.length === 0) return null;
  if (!mayDo || (missing && here.includes(missing.check))) return null;
  return (
    <div className="mt-8">
      <NextUpCard election={election} doing={doing} isInElection />
    </div>
  );
}
