import { electionFile, type ElectionId } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { DownloadButton } from '../../../components/buttons/download-button';
import { Section } from '../../../components/headings/section';
import { downloadArchive, downloadCertificate, downloadResults } from '../api';
import { ExportResultsButton } from './export-results-button';
import { Filed } from './filed';

interface FiledResultsProps {
  election: { _id: ElectionId; name: string };
  /** The user is a member of the election's organisation. */
  isOwn: boolean;
}

/** The documents of a counted election to file, each with its purpose. */
export function FiledResults({ election, isOwn }: FiledResultsProps) {
  const { _id: id } = election;
  return (
    <Section title={t`For the minutes and your files`} className="print:hidden">
      <ul className="grid overflow-hidden rounded-lg border border-rule bg-surface">
        <Filed
          title={t`Certificate`}
          says={t`The result on paper: who is elected, every stage of every count, the turnout and the digests, with room for three signatures.`}
        >
          <DownloadButton
            fetch={() => downloadCertificate(id)}
            fileName={electionFile(election, 'certificate.pdf')}
          >
            <Trans>Certificate (PDF)</Trans>
          </DownloadButton>
        </Filed>
        <Filed title={t`Results`} says={t`Every number, for a spreadsheet or for another program.`}>
          <ExportResultsButton election={election} title={t`Results (CSV)`} />
          <DownloadButton
            fetch={() => downloadResults(id, 'json')}
            fileName={electionFile(election, 'results.json')}
          >
            <Trans>Results (JSON)</Trans>
          </DownloadButton>
        </Filed>
        <Filed
          title={t`Complete record`}
          says={
            isOwn
              ? t`All of it in one file, with the ballot box and two programs that count it again without this website, and the audit trail, which is for your members alone. A large box takes a while.`
              : t`All of it in one file, with the ballot box and two programs that count it again without this website. A large box takes a while.`
          }
        >
          <DownloadButton
            fetch={() => downloadArchive(id)}
            fileName={electionFile(election, 'complete-record.zip')}
          >
            <Trans>Complete record (ZIP)</Trans>
          </DownloadButton>
        </Filed>
      </ul>
    </Section>
  );
}
