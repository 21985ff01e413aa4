import { t } from '@lingui/core/macro';
import { PageHeader } from '../../../components/headings/page-header';
import { CandidatesOverview } from '../../../features/ballot-paper/components/candidates-overview';

function CandidatesRoute() {
  return (
    <>
      <PageHeader title={t`Candidates`} description={t`Everyone standing in your elections.`} />
      <CandidatesOverview />
    </>
  );
}

export { CandidatesRoute as Component };
