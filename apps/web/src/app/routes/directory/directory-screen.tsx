import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { PageHeader } from '../../../components/headings/page-header';
import { DirectorySection } from '../../../features/directory/components/directory-section';
import { electionsQuery } from '../../../features/elections/api';
import { paths } from '../../../lib/paths';

/** Everyone on any of the organisation's rolls. */
function DirectoryRoute() {
  const navigate = useNavigate();
  const elections = useQuery(electionsQuery());
  return (
    <>
      <PageHeader
        title={t`Directory`}
        description={t`Everyone on the rolls of your elections, with their latest data. Add some or all of them to the next roll.`}
      />
      <DirectorySection
        elections={elections.data?.results ?? []}
        onBegun={(election, job) =>
          void navigate(paths.importVoters(election, job), { state: { isBegun: true } })
        }
      />
    </>
  );
}

export { DirectoryRoute as Component };
