import { takesCandidates, editableFields, type Election } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/feedback/empty-state';
import { LinkButton } from '../../../components/buttons/link-button';
import { Notice } from '../../../components/feedback/notice';
import { PageHeader } from '../../../components/headings/page-header';
import { SegmentedToggle } from '../../../components/fields/segmented-toggle';
import { ElectionStrip } from '../../../features/elections/components/election-strip';
import { NewCandidateForm } from '../../../features/ballot-paper/components/new-candidate-form';
import { NewCandidatesForm } from '../../../features/ballot-paper/components/new-candidates-form';
import { paths } from '../../../lib/paths';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../components/feedback/load-error';
import { SkeletonPage } from '../../../components/skeletons/skeleton-page';
import { electionQuery } from '../../../features/elections/api';
import { ElectionChoice } from '../../../features/elections/components/election-choice';
import { useElectionId } from '../../../lib/route-ids';

/** The form to add candidates, next to those added so far. */
function AddCandidateScreen({ election }: { election: Election }) {
  const [params] = useSearchParams();
  const [many, setMany] = useState<'one' | 'several'>('one');
  const [hasShownSeveral, setHasShownSeveral] = useState(false);
  const positions = election.positions.filter(({ method }) => takesCandidates(method));
  const hasOnlyMotions = positions.length === 0 && election.positions.length > 0;
  const asked = positions.find(({ _id }) => _id === params.get('position'));
  const form = { electionId: election._id, positions, positionId: asked?._id };
  const isFrozen = editableFields(election.status) !== 'all';
  return (
    <>
      <ElectionStrip election={election} current="ballot" />
      <PageHeader
        title={t`Register a candidate`}
        back={asked && { to: paths.position(asked._id), label: asked.position }}
      />
      {isFrozen ? (
        <Notice title={t`The ballot is frozen`}>
          <p>
            <Trans>Voting has opened, so candidates can no longer be added.</Trans>
          </p>
        </Notice>
      ) : positions.length === 0 ? (
        <EmptyState
          message={
            hasOnlyMotions
              ? t`This ballot has only motions, which have no candidates. Add a position to register candidates.`
              : t`No position added yet. Go ahead and create a position to add some candidates.`
          }
          action={
            <LinkButton to={paths.newPosition(election._id)}>
              <Trans>Add a position</Trans>
            </LinkButton>
          }
        />
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
          <div className="grid gap-4">
            <div>
              <SegmentedToggle
                label={t`How many to add`}
                value={many}
                onValueChange={(value) => {
                  setMany(value);
                  if (value === 'several') setHasShownSeveral(true);
                }}
                options={[
                  { value: 'one', label: t`One, with details` },
                  { value: 'several', label: t`Several names at once` },
                ]}
              />
            </div>
            {/* Both forms stay mounted, so typed text survives switching between them. */}
            <div hidden={many !== 'one'}>
              <NewCandidateForm {...form} />
            </div>
            {hasShownSeveral && (
              <div hidden={many !== 'several'}>
                <NewCandidatesForm {...form} />
              </div>
            )}
          </div>
          <section aria-labelledby="standing-title" className="grid gap-4">
            <h2 id="standing-title" className="text-base font-bold">
              <Trans>Already standing</Trans>
            </h2>
            <dl className="grid gap-4 text-sm">
              {positions.map(({ _id, position, candidates }) => (
                <div key={_id} className="grid gap-1 border-t border-rule pt-3">
                  <dt className="font-semibold">{position}</dt>
                  {candidates.length === 0 && (
                    <dd className="text-ink-soft">
                      <Trans>Nobody yet</Trans>
                    </dd>
                  )}
                  {candidates.map((candidate) => (
                    <dd key={candidate._id}>
                      <Link
                        to={paths.candidate(candidate._id)}
                        className="text-ink-soft hover:text-ink hover:underline"
                      >
                        {candidate.fullName}
                      </Link>
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
          </section>
        </div>
      )}
    </>
  );
}

/** Adds candidates to an election; `/add-candidates` names no election, so the user picks one. */
function AddCandidateRoute() {
  const id = useElectionId();
  const election = useQuery({ ...electionQuery(id), enabled: id !== '' });
  if (!id) {
    return (
      <>
        <PageHeader
          title={t`Register a candidate`}
          description={t`Choose the election in which the candidate is standing.`}
        />
        <ElectionChoice pathOf={paths.addCandidate} />
      </>
    );
  }
  if (election.data) return <AddCandidateScreen election={election.data} />;
  if (!election.isError) return <SkeletonPage label={t`Loading the election`} />;
  return (
    <>
      <PageHeader
        title={t`Register a candidate`}
        back={{ to: paths.election(id), label: t`Election` }}
      />
      <LoadError area="electionLoad" query={election} />
    </>
  );
}

export { AddCandidateRoute as Component };
