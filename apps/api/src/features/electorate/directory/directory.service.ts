import type {
  ChosenPeople,
  DirectoryPage,
  DirectoryQuery,
  ElectionId,
  TakeFromDirectory,
} from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import { definedIn } from '../../../platform/changed-fields.js';
import type { Deps } from '../../../platform/deps.js';
import { electionForMember, statusOf, type Election } from '../../core/elections/index.js';
import { ofOrganisation } from '../../core/organisations/index.js';
import { assertRollOpen } from '../../core/roll/index.js';
import { listPeople, selectedPeople } from './people-on-rolls.service.js';
import { beginImport, type ReadRow } from '../imports/index.js';

/** @throws AppError `not_found` and `not_allowed`, also for the election in the filter. */
export async function readDirectory(
  actor: Actor,
  { after, limit, ...filter }: DirectoryQuery,
): Promise<DirectoryPage> {
  const { org } = ofOrganisation(actor);
  if (filter.election) await electionForMember(actor, 'keepRoll', filter.election);
  return listPeople(org, filter, { after, limit });
}

/**
 * Adds people to a roll as an import does: in the background, nobody twice, undoable until voting opens.
 *
 * @throws AppError `not_found`, `not_allowed`, `election_closed`, `import_under_way`, `limit_reached`,
 *   `unavailable`.
 */
export async function takeFromDirectory(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
  { people, invite }: TakeFromDirectory,
) {
  const election = await electionForMember(actor, 'keepRoll', electionId);
  assertRollOpen(statusOf(election, deps.clock.now()));
  if (!Array.isArray(people) && people.matching.election) {
    await electionForMember(actor, 'keepRoll', people.matching.election);
  }
  const rows = { headings: [], rows: rowsOf(election, people) };
  return beginImport(deps, actor, election, rows, { update: false, invite });
}

/** Includes age group and region if the election collects them. */
async function* rowsOf(
  { org, settings }: Election,
  people: ChosenPeople,
): AsyncGenerator<ReadRow[]> {
  for await (const batch of selectedPeople(org, people)) {
    yield batch.map(({ fullName, email, memberNo, ageGroup, region }) => ({
      line: 0,
      cells: [],
      is: 'voter' as const,
      voter: {
        fullName,
        email,
        ...definedIn({ memberNo, ...(settings.collectDemographics && { ageGroup, region }) }),
      },
    }));
  }
}
