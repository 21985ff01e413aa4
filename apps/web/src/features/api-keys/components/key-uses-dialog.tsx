import type { ApiKey, KeyUse } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/buttons/button';
import { LoadError } from '../../../components/feedback/load-error';
import { Dialog } from '../../../components/overlays/dialog';
import { SkeletonRows } from '../../../components/skeletons/skeleton-rows';
import { electionDate } from '../../../lib/dates';
import { keyUsesQuery, USES_SHOWN } from '../api';

/** Calls made with a key, counted per call and hour. */
export function KeyUsesDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { _id, name } = apiKey;
  const query = useQuery(keyUsesQuery(_id));
  const { results = [], total = 0 } = query.data ?? {};
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t`Uses of “${name}”`}
      description={t`Every call with the key counts, answered or refused. Audit trails also record what it changed.`}
      done={false}
      footer={
        <Button variant="secondary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      {query.isPending && <SkeletonRows rows={3} label={t`Loading the uses`} />}
      {query.isLoadingError && <LoadError area="organisationLoad" query={query} />}
      {query.data && results.length === 0 && (
        <p className="text-ink-soft">
          <Trans>This key has not been used yet.</Trans>
        </p>
      )}
      {results.length > 0 && (
        <div className="grid grid-cols-1 gap-5">
          {byHour(results).map(([hour, uses]) => (
            <div key={hour} className="grid grid-cols-1 gap-2">
              <h3 className="text-sm font-semibold text-ink-soft">
                <Trans>In the hour from {electionDate(hour)}</Trans>
              </h3>
              <ul className="divide-y divide-rule rounded-md border border-rule">
                {uses.map((use) => (
                  <UseLine key={`${use.call} ${use.election?._id ?? ''}`} use={use} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
      {total > USES_SHOWN && (
        <p className="text-sm text-ink-soft">
          <Trans>
            These are the latest {USES_SHOWN} of {total}.
          </Trans>
        </p>
      )}
    </Dialog>
  );
}

/** Groups by hour in the given order: the latest first. */
function byHour(uses: readonly KeyUse[]): [hour: string, uses: KeyUse[]][] {
  const hours = new Map<string, KeyUse[]>();
  for (const use of uses) hours.set(use.hour, [...(hours.get(use.hour) ?? []), use]);
  return [...hours];
}

function UseLine({ use: { call, election, count } }: { use: KeyUse }) {
  return (
    <li className="grid gap-0.5 px-4 py-3 text-sm">
      <span className="flex flex-wrap justify-between gap-x-4 font-semibold text-ink">
        <span>{election ? election.name || t`A deleted election` : t`The organisation`}</span>
        <span className="tabular-nums">
          {plural(count, { one: 'once', other: `${count} times` })}
        </span>
      </span>
      <code className="text-xs break-all text-ink-soft">{call}</code>
    </li>
  );
}
