import type { Election, OpeningNeed } from '@hustings/shared';
import { Notice } from '../../../components/feedback/notice';
import { electionDateInZone } from '../../../lib/dates';

const lacks: Record<OpeningNeed, string> = {
  candidates: 'a position with a candidate',
  voters: 'a voter on the electoral roll',
};

/** Explains why voting has not opened on time, and how to open it. */
export function NotOpenedNotice({ election }: { election: Election }) {
  const { missed, waiting, votingStartDate, endDate, settings } = election;
  const isByHand = settings.opening === 'byHand';
  if (missed && !isByHand) {
    return (
      <Notice tone="warning" title="Voting never opened">
        <p>
          It was due to open on {electionDateInZone(votingStartDate)} and close on{' '}
          {electionDateInZone(endDate)}. Nobody could vote, so nothing was counted. To run this
          election, edit its dates.
        </p>
      </Notice>
    );
  }
  if (!waiting || isByHand) return null;
  if (waiting.byHand) {
    return (
      <Notice title="Voting is waiting for you">
        <p>
          The election was returned to preparation, so it does not open by itself. Open voting when
          it is ready, or edit the date on which it opens.
        </p>
      </Notice>
    );
  }
  if (waiting.missing.length === 0) {
    return (
      <Notice title="Voting is about to open">
        <p>
          It was due to open on {electionDateInZone(waiting.since)}, and will open within seconds.
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title="Voting has not opened">
      <p>
        It was due to open on {electionDateInZone(waiting.since)}. It still needs{' '}
        {waiting.missing.map((need) => lacks[need]).join(' and ')}, and opens automatically after
        that. Nothing is frozen until then.
      </p>
    </Notice>
  );
}
