import type { VoterTrail } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../../../components/feedback/empty-state';
import { AuditEntryRow } from './audit-entry-row';
import { ChainNotice } from './chain-notice';

/** The trail as voters on the roll see it, newest first. */
export function TrailForVoters({ trail: { entries, intact } }: { trail: VoterTrail }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <ChainNotice isIntact={intact}>
        <p>
          <Trans>
            The server checked the whole trail: no entry has been changed or taken out. To protect
            privacy, it leaves out who the voters and organisers are, and some entries about single
            voters.
          </Trans>
        </p>
      </ChainNotice>
      {entries.length === 0 ? (
        <EmptyState message={t`Nothing has been recorded yet.`} />
      ) : (
        <ol
          aria-label={t`Entries, newest first`}
          className="divide-y divide-rule rounded-lg border border-rule bg-surface"
        >
          {[...entries].reverse().map((entry, place) => (
            <AuditEntryRow key={entries.length - place} entry={entry} />
          ))}
        </ol>
      )}
    </div>
  );
}
