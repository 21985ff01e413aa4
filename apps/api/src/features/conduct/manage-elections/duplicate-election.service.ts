import {
  datesIn,
  type AnnulmentId,
  type DuplicateElection,
  type ElectionId,
  type PositionId,
} from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { findAnnulment } from '../../voting/annulments/index.js';
import { assertPaperRoom, copyPaper } from '../../core/ballot-paper/index.js';
import { assertRollRoom, countNamed } from '../../electorate/voters/index.js';
import { copyRoll } from './copy-roll.service.js';
import { makeWhole } from './all-or-nothing.js';
import { beginUnfinished } from './unfinished-elections.service.js';
import {
  type Election,
  electionForMember,
  isElectionGone,
  type Repeats,
} from '../../core/elections/index.js';
import { recordCreation } from './elections.service.js';

/**
 * Creates an election with the ballot paper and settings of another, and optionally its roll. With `repeats`
 * it has only the position that this annulment wants repeated, and records the annulment.
 *
 * @throws AppError `not_found`, `not_allowed`, `invalid`, `name_taken`, `limit_reached`, `unavailable` when
 *   it took too long.
 */
export async function duplicateElection(
  deps: Deps,
  actor: Actor,
  id: ElectionId,
  input: DuplicateElection,
): Promise<Election> {
  const source = await electionForMember(actor, 'runElections', id);
  const { description, language, translations, settings, poster, notices } = source;
  const { name, timeZone = source.timeZone } = input;
  const dates = datesIn(input, timeZone);
  if (input.roll) {
    const change = { voters: await countNamed(source._id), accounts: 0 };
    await assertRollRoom(deps, { org: source.org }, change);
  }
  if (!input.repeats) {
    // An election created before there was a limit may exceed it.
    await assertPaperRoom(deps, source, 'positions', 0);
    await assertPaperRoom(deps, source, 'candidates', 0);
  }
  const repeated = input.repeats && (await toRepeat(source, input.repeats));
  const begun = await beginUnfinished(
    deps,
    actor,
    {
      name,
      description,
      timeZone,
      language,
      translations: described(translations),
      settings,
      ...dates,
    },
    { poster, notices, publishing: againPublished(source), repeats: repeated?.repeats ?? null },
  );
  return makeWhole(deps, begun, async (copy) => {
    deps.failpoint?.('duplicating: election made');
    const paper = await copyPaper(deps, source._id, copy, { only: repeated?.position });
    const voters = input.roll ? await copyRoll(deps, source, copy) : 0;
    deps.failpoint?.('duplicating: roll copied');
    // If the source was deleted meanwhile, only part of it may have been copied.
    if (await isElectionGone(source._id)) {
      throw new AppError('not_found', { params: { what: 'election' } });
    }
    await recordCreation(deps, actor, copy, {
      copiedFrom: { name: source.name, ...paper, voters },
    });
    deps.failpoint?.('duplicating: in the audit trail');
  });
}

/** Descriptions only: a copy has a name of its own. */
function described(translations: Election['translations'] = {}): Election['translations'] {
  return Object.fromEntries(
    Object.entries(translations).flatMap(([language, { description }]) =>
      description ? [[language, { description }]] : [],
    ),
  );
}

/** The source's publishing time doesn't suit the copy: publishing is by hand until a time is set. */
function againPublished({ publishing }: Election): Election['publishing'] {
  return publishing.when === 'atTime' ? { ...publishing, when: 'byHand', at: null } : publishing;
}

/** @throws AppError `not_found` unless the annulment is this election's, wants a repeat and is in force. */
async function toRepeat(
  source: Election,
  id: AnnulmentId,
): Promise<{ position: PositionId; repeats: Repeats }> {
  const { _id, election, position, title, kind, withdrawn } = await findAnnulment(id);
  if (election !== source._id || kind !== 'repeat' || withdrawn) {
    throw new AppError('not_found', { params: { what: 'annulment' } });
  }
  return { position, repeats: { annulment: _id, election, name: source.name, position: title } };
}
