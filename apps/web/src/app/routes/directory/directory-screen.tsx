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
        title="Directory"
        description="Everybody on the rolls of your elections, as the latest roll has them. Put them on the roll of the next one, a few or all at once."
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
