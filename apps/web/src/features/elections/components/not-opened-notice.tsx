import type { Election, OpeningNeed } from '@hustings/shared';
import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Notice } from '../../../components/feedback/notice';
import { electionDateInZone } from '../../../lib/dates';

/** Explains why voting has not opened on time, and how to open it. */
export function NotOpenedNotice({ election }: { election: Election }) {
  const { missed, waiting, votingStartDate, endDate, settings } = election;
  const isByHand = settings.opening === 'byHand';
  if (missed && !isByHand) {
    return (
      <Notice tone="warning" title={t`Voting never opened`}>
        <p>
          <Trans>
            It was due to open on {ph({ votingStartDate: electionDateInZone(votingStartDate) })} and
            close on {ph({ endDate: electionDateInZone(endDate) })}. Nobody could vote, so nothing
            was counted. To run this election, edit its dates.
          </Trans>
        </p>
      </Notice>
    );
  }
  if (!waiting || isByHand) return null;
  if (waiting.byHand) {
    return (
      <Notice title={t`Voting is waiting for you`}>
        <p>
          <Trans>
            The election was returned to preparation, so it does not open by itself. Open voting
            when it is ready, or edit the date on which it opens.
          </Trans>
        </p>
      </Notice>
    );
  }
  if (waiting.missing.length === 0) {
    return (
      <Notice title={t`Voting is about to open`}>
        <p>
          <Trans>
            It was due to open on {ph({ since: electionDateInZone(waiting.since) })}, and will open
            within seconds.
          </Trans>
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title={t`Voting has not opened`}>
      <p>{lacking(electionDateInZone(waiting.since), waiting.missing)}</p>
    </Notice>
  );
}

function lacking(date: string, missing: readonly OpeningNeed[]): string {
  if (missing.length > 1) {
    return t`It was due to open on ${date}. It still needs a position with a candidate and a voter on the electoral roll, and opens automatically after that. Nothing is frozen until then.`;
  }
  return missing[0] === 'voters'
    ? t`It was due to open on ${date}. It still needs a voter on the electoral roll, and opens automatically after that. Nothing is frozen until then.`
    : t`It was due to open on ${date}. It still needs a position with a candidate, and opens automatically after that. Nothing is frozen until then.`;
}
