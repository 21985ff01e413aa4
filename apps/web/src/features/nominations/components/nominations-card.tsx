import type { Election, NominationPhase } from '@hustings/shared';
import { editableFields, nominationPhase } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { LinkButton } from '../../../components/buttons/link-button';
import { CopyButton } from '../../../components/buttons/copy-button';
import { Card } from '../../../components/surfaces/card';
import { electionDateInZone } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { useMay } from '../../../lib/session/use-may';

/** On the Ballot tab: the state of nominations, the number to review, and a link to make one. */
export function NominationsCard({ election }: { election: Election }) {
  const { _id, settings, nominationsToReview = 0 } = election;
  const mayRun = useMay('runElections', election);
  const phase = nominationPhase(election, new Date());
  if (editableFields(election.status) !== 'all' && settings.nominations === 'off') return null;
  if (phase === 'off' && !mayRun) return null;
  const address = window.location.origin + paths.nominate(_id);
  return (
    <Card
      as="section"
      aria-labelledby="nominations"
      className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4"
    >
      <div className="grid min-w-0 flex-1 basis-72 gap-0.5">
        <h2 id="nominations" className="text-xl font-bold tracking-tight">
          <Trans>Nominations</Trans>
        </h2>
        <p className="text-sm text-ink-soft">{phaseWords(election, phase)}</p>
        {nominationsToReview > 0 && (
          <p className="text-sm font-semibold text-warning">
            <Plural
              value={nominationsToReview}
              one="# nomination to review"
              other="# nominations to review"
            />
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {phase === 'off' ? (
          <LinkButton
            variant="secondary"
            size="small"
            to={paths.election(_id)}
            state={{ edit: true }}
          >
            <Trans>Let people nominate</Trans>
          </LinkButton>
        ) : (
          <>
            <CopyButton text={address} label={t`Copy page link`} />
            <LinkButton variant="secondary" size="small" to={paths.nominate(_id)}>
              <Trans>See the page</Trans>
            </LinkButton>
            <LinkButton
              variant={nominationsToReview > 0 ? 'primary' : 'secondary'}
              size="small"
              to={paths.nominations(_id)}
            >
              <Trans>Review nominations</Trans>
            </LinkButton>
          </>
        )}
      </div>
    </Card>
  );
}

function phaseWords({ startDate, votingStartDate }: Election, phase: NominationPhase): string {
  const opening = electionDateInZone(startDate);
  const closing = electionDateInZone(votingStartDate);
  switch (phase) {
    case 'off':
      return t`You enter the candidates. You can also let voters, or anyone, nominate.`;
    case 'before':
      return t({ message: `They open on ${opening}.`, comment: 'They: nominations' });
    case 'open':
      return t`They are open until ${closing}, when voting opens. Nominees you have not admitted by then are not on the ballot.`;
    case 'over':
      return t({ message: 'They have closed.', comment: 'They: nominations' });
  }
}
