import {
  isToReview,
  type linkedNominationSchema,
  type nominationSchema,
  type OwnNomination,
} from '@hustings/shared';
import type { z } from 'zod';
import type { Election } from '../../core/elections/index.js';
import { imageUrl } from '../../../platform/images/images.service.js';
import type { Nomination } from './nominations.model.js';
import { shownState } from './nominations.policy.js';

/** The fields of a nomination that anybody may see. */
export function presentStatement(nomination: Nomination) {
  const { fullName, manifesto, organisation, motto, link, photo } = nomination;
  return { fullName, manifesto, organisation, motto, link, photoUrl: imageUrl(photo) };
}

/** @param facts.seconders Number of seconders who are still on the roll. */
export function presentOwn(
  nomination: Nomination,
  facts: { as: OwnNomination['as']; seconders: number },
): OwnNomination {
  const { _id, position, reason } = nomination;
  return {
    ...presentStatement(nomination),
    _id,
    position,
    reason,
    state: shownState(nomination),
    ...facts,
  };
}

interface ForOfficers {
  position: string;
  showsAddresses: boolean;
  secondersNeeded: number;
  seconders: number;
}

export function presentNomination(
  nomination: Nomination,
  { position, showsAddresses, secondersNeeded, seconders }: ForOfficers,
): z.input<typeof nominationSchema> {
  const { _id, proposer, self, proposedAt, decidedAt, reason } = nomination;
  const state = shownState(nomination);
  return {
    ...presentStatement(nomination),
    _id,
    position: nomination.position,
    positionTitle: position,
    state,
    reason,
    email: showsAddresses ? nomination.email : '',
    proposer: { self, name: proposer.name, email: showsAddresses ? proposer.email : '' },
    toReview: isToReview({ state, seconders }, secondersNeeded),
    seconders: nomination.seconders.map(({ name }) => ({ name })),
    proposedAt: proposedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

/** The fields of an election for everybody who can open a page of nominations. */
export function presentOutline(
  election: Election,
  organisation: z.input<typeof linkedNominationSchema>['election']['organisation'],
) {
  const { _id, name, description, timeZone, startDate, votingStartDate } = election;
  return {
    _id,
    name,
    description,
    timeZone,
    organisation,
    startDate: startDate.toISOString(),
    votingStartDate: votingStartDate.toISOString(),
  };
}
