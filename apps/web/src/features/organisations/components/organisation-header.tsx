import { t } from '@lingui/core/macro';
import { NavLink } from 'react-router-dom';
import { PageHeader } from '../../../components/headings/page-header';
import { clsx } from 'clsx';
import { paths } from '../../../lib/paths';
import { useMay } from '../../../lib/session/use-may';

interface OrganisationHeaderProps {
  title: string;
  description: string;
}

/** The header of the organisation's screens, with links to the others. */
export function OrganisationHeader({ title, description }: OrganisationHeaderProps) {
  const mayManage = useMay('manageOrganisation');
  return (
    <>
      <PageHeader title={title} description={description} />
      <nav aria-label={t`The organisation`} className="mb-8 flex gap-6 border-b border-rule">
        {[
          { to: paths.organisation(), label: t`Details` },
          { to: paths.members(), label: t`Members` },
          ...(mayManage ? [{ to: paths.connections(), label: t`Connections` }] : []),
        ].map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end
            className={({ isActive }) =>
              clsx(
                '-mb-px flex min-h-11 items-center border-b-3 text-sm font-semibold -outline-offset-3 hover:text-ink',
                isActive ? 'border-primary text-ink' : 'border-transparent text-ink-soft',
              )
            }
          >
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  );
}
