import { takesCandidates, canBeVotedOn, editableFields, type Election } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Eye, UserRoundPlus } from 'lucide-react';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { LinkButton } from '../../../components/buttons/link-button';
import { CandidateLines } from '../../../features/ballot-paper/components/candidate-lines';
import { OrderedCandidates } from '../../../features/ballot-paper/components/ordered-candidates';
import { useCreateCandidates } from '../../../features/ballot-paper/api';
import { ElectionHeader } from '../../../features/elections/components/election-header';
import { NextElsewhere } from '../../../features/elections/components/next-elsewhere';
import { TrialCountSection } from '../../../features/trial-counts/components/trial-count-section';
import { NominationsCard } from '../../../features/nominations/components/nominations-card';
import { PositionSheet } from '../../../features/ballot-paper/components/position-sheet';
import type { AddCandidates } from '../../../features/ballot-paper/components/new-position-form';
import { PhotosSection } from '../../../features/ballot-paper/components/photos-section';
import { PositionsSection } from '../../../features/ballot-paper/components/positions-section';
import { TranslationsSection } from '../../../features/ballot-paper/components/translations-section';
import { paths } from '../../../lib/paths';
import { useMay } from '../../../lib/session/use-may';
import { SheetPreview } from './lazy-sheet-preview';
import { LoadedElection } from '../../../features/elections/components/loaded-election';
import { useElectionId } from '../../../lib/route-ids';

/** The ballot paper: every position with its candidates. */
function BallotPaperScreen({ election }: { election: Election }) {
  const mayRun = useMay('runElections', election);
  const mayChange = mayRun && editableFields(election.status) === 'all';
  const [asked, setAsked] = useQueryState('new', parseAsStringLiteral(['position']));
  const { _id, positions, settings } = election;
  const mayOrder = mayChange && !settings.shuffleCandidates;
  const candidates = useCreateCandidates();
  const addCandidates: AddCandidates = (names, position) =>
    candidates.mutateAsync({ names, position, election: _id });
  return (
    <>
      <ElectionHeader election={election} current="ballot" />
      <PositionsSection
        electionId={_id}
        positions={positions}
        mayChange={mayChange}
        addCandidates={addCandidates}
        trySheet={(draft) => <SheetPreview {...draft} />}
        isAdding={asked === 'position'}
        onAddingChange={(isAdding) => void setAsked(isAdding ? 'position' : null)}
        actions={
          positions.length > 0 && (
            <LinkButton
              variant="secondary"
              size="small"
              to={paths.ballotPreview(_id)}
              icon={<Eye aria-hidden="true" className="size-4" />}
            >
              <Trans>Preview and try it</Trans>
            </LinkButton>
          )
        }
      >
        <ul className="grid grid-cols-1 gap-4">
          {positions.map((position) => (
            <li key={position._id} className="grid grid-cols-1">
              <PositionSheet
                position={position}
                mayChange={mayChange}
                actions={
                  takesCandidates(position.method) && (
                    <LinkButton
                      variant="secondary"
                      size="small"
                      to={paths.addCandidate(_id, position._id)}
                      aria-label={t`Add candidates for ${{ position: position.position }}`}
                      icon={<UserRoundPlus aria-hidden="true" className="size-4" />}
                    >
                      <Trans>Add candidates</Trans>
                    </LinkButton>
                  )
                }
              >
                {!takesCandidates(position.method) ? (
                  <p className="text-sm text-ink-soft">
                    <Trans>A motion has no candidates: voters answer Yes or No, or abstain.</Trans>
                  </p>
                ) : position.candidates.length > 1 && mayOrder ? (
                  <OrderedCandidates position={position} />
                ) : position.candidates.length > 0 ? (
                  <CandidateLines candidates={position.candidates} />
                ) : (
                  <p className="text-sm font-medium text-warning">
                    <Trans>
                      This position has no candidate yet. Without one, it is left off the ballot.
                    </Trans>
                  </p>
                )}
              </PositionSheet>
            </li>
          ))}
        </ul>
      </PositionsSection>
      {mayChange && positions.some(({ candidates }) => candidates.length > 0) && (
        <div className="mt-10">
          <PhotosSection positions={positions} />
        </div>
      )}
      {mayRun && <TranslationsSection election={election} />}
      <NominationsCard election={election} />
      {positions.some(({ method, candidates }) =>
        canBeVotedOn({ method, candidates: candidates.length }),
      ) && <TrialCountSection election={election} />}
      {asked === null && <NextElsewhere election={election} here={['positions', 'candidates']} />}
    </>
  );
}

function BallotPaperRoute() {
  return (
    <LoadedElection electionId={useElectionId()}>
      {(election) => <BallotPaperScreen key={election._id} election={election} />}
    </LoadedElection>
  );
}

export { BallotPaperRoute as Component };
