import { counted, type ElectionId, type ImportStanding } from '@hustings/shared';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Section } from '../../../components/headings/section';
import { electionDate } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { importsQuery } from '../api';

const states: Record<ImportStanding['state'], string> = {
  waiting: 'in progress',
  working: 'in progress',
  done: 'done',
  failed: 'stopped',
  undoing: 'being undone',
  undone: 'undone',
};

/** The latest imports of a roll, with links; renders nothing if there are none. */
export function EarlierImports({ electionId }: { electionId: ElectionId }) {
  const imports = useQuery(importsQuery(electionId));
  if (!imports.data || imports.data.length === 0) return null;
  return (
    <Section title="Earlier imports" className="mt-10 max-w-text">
      <ul className="grid gap-2 text-sm">
        {imports.data.map(({ _id, at, state, added }) => (
          <li key={_id} className="flex flex-wrap gap-x-3">
            <Link to={paths.importVoters(electionId, _id)} className="text-link">
              {electionDate(at)}
            </Link>
            <span className="text-ink-soft">
              {`${counted(added, 'voter')} added, ${states[state]}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
