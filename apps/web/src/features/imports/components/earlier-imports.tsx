import type { ElectionId, ImportStanding } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Section } from '../../../components/headings/section';
import { electionDate } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { importsQuery } from '../api';

function standingText({ state, added }: Pick<ImportStanding, 'state' | 'added'>): string {
  switch (state) {
    case 'waiting':
    case 'working':
      return plural(added, {
        one: '# voter added, in progress',
        other: '# voters added, in progress',
      });
    case 'done':
      return plural(added, { one: '# voter added, done', other: '# voters added, done' });
    case 'failed':
      return plural(added, { one: '# voter added, stopped', other: '# voters added, stopped' });
    case 'undoing':
      return plural(added, {
        one: '# voter added, being undone',
        other: '# voters added, being undone',
      });
    case 'undone':
      return plural(added, { one: '# voter added, undone', other: '# voters added, undone' });
  }
}

/** The latest imports of a roll, with links; renders nothing if there are none. */
export function EarlierImports({ electionId }: { electionId: ElectionId }) {
  const imports = useQuery(importsQuery(electionId));
  if (!imports.data || imports.data.length === 0) return null;
  return (
    <Section title={t`Earlier imports`} className="mt-10 max-w-text">
      <ul className="grid gap-2 text-sm">
        {imports.data.map(({ _id, at, state, added }) => (
          <li key={_id} className="flex flex-wrap gap-x-3">
            <Link to={paths.importVoters(electionId, _id)} className="text-link">
              {electionDate(at)}
            </Link>
            <span className="text-ink-soft">{standingText({ state, added })}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
