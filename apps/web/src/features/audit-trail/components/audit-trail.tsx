import { auditActions, type AuditTrail as Trail, type ElectionId } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { EmptyState } from '../../../components/feedback/empty-state';
import { LinkButton } from '../../../components/buttons/link-button';
import { SearchField } from '../../../components/fields/search-field';
import { SelectField } from '../../../components/fields/select-field';
import { useSearchText } from '../../../lib/address/use-search-text';
import { actionWords, actorWords } from '../audit-words';
import { matchingEntries, type AuditFilter } from '../matching-entries';
import { AuditEntryRow } from './audit-entry-row';
import { ChainNotice } from './chain-notice';
import { ExportAuditButton } from './export-audit-button';
import { numberText } from '../../../lib/words/numbers';
import { compareNames } from '../../../lib/words/names';

const parts = {
  action: parseAsStringLiteral(auditActions),
  actor: parseAsString.withDefault(''),
};

interface AuditTrailProps {
  trail: Trail;
  election: { _id: ElectionId; name: string };
}

export function AuditTrail({ trail, election }: AuditTrailProps) {
  const [filter, setFilter] = useAuditFilter();
  const actors = [...new Set(trail.entries.map(({ actor }) => actor))].sort(compareNames);
  const present = new Set(trail.entries.map(({ action }) => action));
  const shown = matchingEntries(trail.entries, filter);
  const found = numberText(shown.length);
  const total = trail.entries.length;
  return (
    <div className="grid grid-cols-1 gap-5">
      <ChainNotice isIntact={trail.intact}>
        <p>
          {plural(total, {
            one: 'Each of the # entries holds the hash of the one before: none has been changed or taken out.',
            other:
              'Each of the # entries holds the hash of the one before: none has been changed or taken out.',
          })}
        </p>
        {trail.entries.some(({ hash }) => hash === null) && (
          <p>
            <Trans>
              The server checked this. Some hashes are not shown to you, because they would let you
              work out details that you may not see.
            </Trans>
          </p>
        )}
      </ChainNotice>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-[14rem_14rem_minmax(0,1fr)_auto] lg:items-end">
        <SelectField
          label={t`Action`}
          value={filter.action}
          onChange={(event) => setFilter('action', event.target.value)}
          placeholder={t`All actions`}
          options={auditActions
            .filter((action) => present.has(action))
            .map((action) => ({ value: action, label: actionWords[action] }))}
        />
        <SelectField
          label={t`By`}
          value={filter.actor}
          onChange={(event) => setFilter('actor', event.target.value)}
          placeholder={t`Everybody`}
          options={actors.map((actor) => ({ value: actor, label: actorWords(actor) }))}
        />
        <SearchField label={t`Search the trail`} />
        <ExportAuditButton election={election} />
      </div>
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {shown.length === total
          ? plural(total, { one: '# entry', other: '# entries' })
          : plural(total, { one: `${found} of # entry`, other: `${found} of # entries` })}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          message={t`No entry matches.`}
          action={
            <LinkButton variant="secondary" to="?">
              <Trans>Show all entries</Trans>
            </LinkButton>
          }
        />
      ) : (
        <ol className="divide-y divide-rule rounded-lg border border-rule bg-surface">
          {shown.map((entry) => (
            <AuditEntryRow key={entry.seq} entry={entry} />
          ))}
        </ol>
      )}
    </div>
  );
}

/** The filter kept in the address. */
function useAuditFilter(): [AuditFilter, (part: 'action' | 'actor', value: string) => void] {
  const [{ action, actor }, setParts] = useQueryStates(parts);
  const search = useSearchText();
  function setPart(part: 'action' | 'actor', value: string) {
    void setParts(
      part === 'action' ? { action: parts.action.parse(value) } : { actor: value || null },
    );
  }
  return [{ action: action ?? '', actor, search }, setPart];
}
