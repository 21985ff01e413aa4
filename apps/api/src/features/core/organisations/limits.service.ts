import type { LimitReached, OrganisationId } from '@hustings/shared';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { ImageRoom } from '../../../platform/images/images.service.js';
import { isDemo } from './demos.service.js';

export type OrganisationLimits = Record<
  | 'elections'
  | 'positions'
  | 'candidates'
  | 'nominations'
  | 'manifestos'
  | 'annulments'
  | 'voters_of_election'
  | 'voters'
  | 'accounts'
  | 'images',
  number
> & { isDemo: boolean };

/** Limits of each election. Manifestos are counted in characters, annulments by position. */
const paperLimits = {
  positions: 100,
  candidates: 2_000,
  nominations: 5_000,
  manifestos: 1_000_000,
  annulments: 20,
};

const demoLimits = {
  elections: 3,
  positions: 30,
  candidates: 200,
  nominations: 500,
  manifestos: 100_000,
  annulments: 20,
  voters_of_election: 200,
  voters: 200,
  accounts: 1_000,
  images: 10,
};

/** Storage limits of an organisation: see docs/operating.md. */
export async function limitsOf(
  { env }: Pick<Deps, 'env'>,
  org: OrganisationId,
): Promise<OrganisationLimits> {
  if (await isDemo(org)) return { ...demoLimits, isDemo: true };
  return {
    ...paperLimits,
    elections: env.MAX_ELECTIONS,
    voters_of_election: env.MAX_VOTERS_OF_ELECTION,
    voters: env.MAX_VOTERS,
    accounts: 2 * env.MAX_VOTERS,
    images: env.MAX_IMAGE_MEGABYTES,
    isDemo: false,
  };
}

/** @param path The form field that the error belongs to, if any. */
export function limitReached(
  of: keyof Omit<OrganisationLimits, 'isDemo'>,
  limits: OrganisationLimits,
  path?: string,
): AppError {
  const params: LimitReached = {
    of,
    most: limits[of],
    ...(limits.isDemo && { within: 'demo' as const }),
  };
  const errors = path === undefined ? [] : [{ path, code: 'over_limit' as const, params }];
  return new AppError('limit_reached', { params, errors });
}

export const imageOwnerOf = (org: OrganisationId) => `organisation ${org}`;

/** The owner under which an organisation's images are counted, and its limit. */
export async function imageRoomOf(
  deps: Pick<Deps, 'env'>,
  org: OrganisationId,
): Promise<ImageRoom> {
  const limits = await limitsOf(deps, org);
  return {
    owner: imageOwnerOf(org),
    megabytes: limits.images,
    full: () => limitReached('images', limits, 'image'),
  };
}

/** @throws AppError `not_in_demo`. */
export async function assertNoDemo(org: OrganisationId, what: 'keys' | 'webhooks'): Promise<void> {
  if (await isDemo(org)) throw new AppError('not_in_demo', { params: { what } });
}
