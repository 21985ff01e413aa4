import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageHeader } from '../../../components/headings/page-header';
import { SkeletonPage } from '../../../components/skeletons/skeleton-page';
import { CreateElectionForm } from '../../../features/elections/components/create-election-form';
import { VotersStep } from '../../../features/imports/components/voters-step';
import { organisationQuery } from '../../../features/organisations/api';
import { readerTimeZone } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../lib/session/use-session';
import { language } from '../../../lib/words/locale';

function CreateElectionRoute() {
  const navigate = useNavigate();
  const session = useSession();
  const organisation = useQuery(organisationQuery());
  const [file, setFile] = useState<File>();
  if (organisation.isPending || !session) return <SkeletonPage label={t`Loading the form`} />;
  return (
    <>
      <PageHeader
        title={t`Create an election`}
        back={{ to: paths.elections(), label: t`Elections` }}
      />
      <CreateElectionForm
        // If the organisation can't be loaded, the reader's own zone and language will do.
        timeZone={organisation.data?.timeZone ?? readerTimeZone()}
        language={organisation.data?.language ?? language}
        account={session.id}
        votersStep={(rows, onRows) => (
          <VotersStep rows={rows} onRows={onRows} file={file} onFile={setFile} />
        )}
        onCreated={({ _id }, rows) =>
          file || rows.trim()
            ? void navigate(paths.importVoters(_id), { state: { given: { file, rows } } })
            : void navigate(paths.election(_id))
        }
      />
    </>
  );
}

export { CreateElectionRoute as Component };
