import { canBeVotedOn, type Act, type Election } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { paths } from '../../lib/paths';

export type ReadinessItem = NonNullable<Election['readiness']>[number];

/** The way to complete a checklist item, and the right it needs. */
export interface Doing {
  act: Act;
  /** The next step as a heading. */
  title: string;
  label: string;
  to: string;
}

/** The way to complete a checklist item; undefined while another item must come first. */
export function doingOf(
  { check, code }: Pick<ReadinessItem, 'check' | 'code'>,
  { _id, positions }: Pick<Election, '_id' | 'positions'>,
): Doing | undefined {
  if (code === 'candidates_missing' || code === 'invitations_waiting') return undefined;
  switch (check) {
    case 'positions':
      return {
        act: 'runElections',
        title: t`Next: add a position`,
        label: t`Add a position`,
        to: paths.newPosition(_id),
      };
    case 'candidates': {
      const bare = positions.find(
        ({ method, candidates }) => !canBeVotedOn({ method, candidates: candidates.length }),
      );
      return {
        act: 'runElections',
        title: bare
          ? t`Next: add candidates for ${{ position: bare.position }}`
          : t`Next: add candidates`,
        label: t`Add candidates`,
        to: paths.addCandidate(_id, bare?._id),
      };
    }
    case 'voters':
      return {
        act: 'keepRoll',
        title: t`Next: add the voters`,
        label: t`Add voters`,
        to: paths.importVoters(_id),
      };
    case 'invitations':
      return { act: 'keepRoll', to: paths.messages(_id), ...invitingBy(code) };
  }
}

function invitingBy(code: ReadinessItem['code']): Pick<Doing, 'title' | 'label'> {
  if (code === 'invitations_failed') {
    return { title: t`Next: see which invitations failed`, label: t`See failed invitations` };
  }
  if (code === 'letters_missing')
    return { title: t`Next: make the letters`, label: t`Make letters` };
  return { title: t`Next: invite the voters`, label: t`Invite the voters` };
}

/** The number of voters with an email address and no invitation. */
export function notInvitedIn({ readiness = [] }: Pick<Election, 'readiness'>): number {
  const missing = readiness.find(({ code }) => code === 'invitations_missing');
  return Number(missing?.params?.voters ?? 0);
}

/** The next step, a review of nominations before all else; undefined if there is none to link to. */
export function nextDoing(election: Election): Doing | undefined {
  const toReview = reviewDoing(election);
  if (toReview) return toReview;
  const missing = election.readiness?.find(({ ok }) => !ok);
  return missing && doingOf(missing, election);
}

/** The review of waiting nominations, if there are any. */
export function reviewDoing({ _id, nominationsToReview = 0 }: Election): Doing | undefined {
  if (nominationsToReview === 0) return undefined;
  return {
    act: 'runElections',
    title: plural(nominationsToReview, {
      one: 'Next: review # nomination',
      other: 'Next: review # nominations',
    }),
    label: t`Review nominations`,
    to: paths.nominations(_id),
  };
}

/** The screen that shows what a checklist item is about. */
export function placeOf({ check }: Pick<ReadinessItem, 'check'>, { _id }: Pick<Election, '_id'>) {
  switch (check) {
    case 'positions':
    case 'candidates':
      return paths.ballotPaper(_id);
    case 'voters':
      return paths.roll(_id);
    case 'invitations':
      return paths.messages(_id);
  }
}
