import { t } from '@lingui/core/macro';
import { PageHeader } from '../../../components/headings/page-header';
import { ElectionChoice } from '../../../features/elections/components/election-choice';
import { paths } from '../../../lib/paths';

function ChooseRollScreen() {
  return (
    <>
      <PageHeader
        title={t`Elections`}
        description={t`Click on an election to see all registered voters`}
      />
      <ElectionChoice pathOf={paths.roll} />
    </>
  );
}

export { ChooseRollScreen as Component };
