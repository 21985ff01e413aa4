import { can, type Chosen, type ElectionId } from '@hustings/shared';
import { Types } from 'mongoose';
import { signatureOf, type Actor } from '../../../platform/access-tokens.js';
import { spreadsheetOf, type CsvRow } from '../../../platform/csv.js';
import type { Deps } from '../../../platform/deps.js';
import type { Download } from '../../../platform/download.js';
import { recordAct } from '../../core/audit/index.js';
import { electionForMember, type Election } from '../../core/elections/index.js';
import {
  chosenEntries,
  type EntriesFilter,
  rollEntryFrom,
  RollEntryModel,
  marksAreHidden,
} from '../../core/roll/index.js';
import { walkRoll } from './walk-roll.js';

/** Replaces each mark in the file while marks are hidden. */
const HIDDEN = 'hidden while counts are live';

type Column =
  | ('fullName' | 'email' | 'memberNo' | 'language')
  | ('ageGroup' | 'region' | 'invited' | 'hasVoted');

/**
 * The electoral roll, or chosen voters, as a CSV file sorted by name. The first columns suit an import.
 *
 * @throws AppError `not_found`, `not_allowed`, `marks_hidden`.
 */
export async function downloadRoll(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
  chosen?: Chosen,
): Promise<Download> {
  const election = await electionForMember(actor, 'readElections', electionId);
  const entries = chosen
    ? await chosenEntries(deps, actor, election, chosen)
    : { election: new Types.ObjectId(election._id) };
  await recordAct(deps, {
    election: election._id,
    actor: signatureOf(actor),
    action: 'roll_exported',
    details: {},
  });
  const demographics: Column[] = election.settings.collectDemographics
    ? ['ageGroup', 'region']
    : [];
  const addresses: Column[] = can(actor, 'readAddresses', election) ? ['email'] : [];
  const numbers: Column[] = (await anybodyHas('memberNo', election)) ? ['memberNo'] : [];
  const languages: Column[] = (await anybodyHas('language', election)) ? ['language'] : [];
  const columns: Column[] = [
    ...(['fullName'] as const),
    ...[...addresses, ...numbers, ...languages, ...demographics],
    ...(['invited', 'hasVoted'] as const),
  ];
  return {
    fileName: `voters-${election._id}.csv`,
    chunks: spreadsheetOf(columns, rowsOf(deps, election, { entries, columns })),
  };
}

async function anybodyHas(field: 'memberNo' | 'language', { _id }: Election): Promise<boolean> {
  return (await RollEntryModel.exists({ election: _id, [field]: { $exists: true } })) !== null;
}

async function* rowsOf(
  deps: Pick<Deps, 'clock' | 'slowLane'>,
  election: Election,
  { entries, columns }: { entries: EntriesFilter; columns: readonly Column[] },
): AsyncGenerator<CsvRow> {
  for await (const batch of walkRoll(deps, election, entries, { sortName: 1, _id: 1 })) {
    const hidesMarks = marksAreHidden(batch.election, deps.clock.now());
    for (const entry of batch.entries.map(rollEntryFrom)) {
      yield columns.map((column) =>
        column === 'hasVoted' && hidesMarks ? HIDDEN : cellOf(entry[column]),
      );
    }
  }
}

function cellOf(value: string | boolean | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value ?? '';
}
