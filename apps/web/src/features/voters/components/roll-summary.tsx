import { isVotingOver, type Election } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Section } from '../../../components/headings/section';
import { paths } from '../../../lib/paths';
import { useMay } from '../../../lib/session/use-may';
import { AddVotersLinks } from './add-voters-links';

interface RollSummaryProps {
  election: Pick<Election, '_id' | 'org' | 'status' | 'voters'>;
}

/** The electoral roll on one line, with a link to it. */
export function RollSummary({ election: { _id, status, voters, ...election } }: RollSummaryProps) {
  const mayKeep = useMay('keepRoll', election) && !isVotingOver(status);
  const whoMayVote = mayKeep
    ? t`Nobody is on the electoral roll yet. Register the people who may vote.`
    : t`Nobody is on the electoral roll yet.`;
  return (
    <Section title={t`Electoral roll`} actions={mayKeep && <AddVotersLinks electionId={_id} />}>
      <p className="border-t border-rule pt-4 text-ink-soft">
        {voters === 0 ? (
          whoMayVote
        ) : (
          <>
            <Trans>
              <span className="font-semibold text-ink tabular-nums">
                <Plural value={voters} one="# voter" other="# voters" />
              </span>{' '}
              may vote.
            </Trans>{' '}
            <Link to={paths.roll(_id)} className="text-link">
              <Trans>See the electoral roll</Trans>
            </Link>
          </>
        )}
      </p>
    </Section>
  );
}
