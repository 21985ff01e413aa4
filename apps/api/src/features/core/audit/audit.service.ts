import { randomBytes } from 'node:crypto';
import { setImmediate as othersTurn, setTimeout as pause } from 'node:timers/promises';
import {
  auditEntrySchema,
  type AuditAction,
  type AuditDetail,
  type AuditEntry,
  type AuditField,
  type AuditTrail,
  type ElectionId,
} from '@hustings/shared';
import { Types } from 'mongoose';
import { deleteInBatches } from '../../../platform/delete-in-batches.js';
import type { Deps } from '../../../platform/deps.js';
import { isDuplicateKey } from '../../../platform/duplicate-key.js';
import { electionIdOf } from '../../../platform/stored-ids.js';
import { AuditEntryModel, type StoredEntry } from './audit.model.js';
import { entryHash, entryJson, isChainIntact } from './audit-chain.rules.js';

export interface Act<Details extends object = object> {
  election: ElectionId;
  /** The signature of the person or API key, or `system` for automatic acts. */
  actor: string;
  action: Exclude<AuditAction, 'unreadable'>;
  /** Never a vote, nor anything that reveals one. */
  details: WithKnownNames<Details>;
  /** Key of an act that happens at most once in an election; recording it again changes nothing. */
  once?: string;
}

/** Details with other names do not compile: readers would get a name from the code instead of a word. */
type WithKnownNames<Details extends object> = Details & { fields?: readonly AuditField[] } & {
  [Name in Exclude<keyof Details, AuditDetail>]: never;
};

/** Appends to an election's trail. If another process takes the same number, retries with the next. */
export async function recordAct<Details extends object>(
  deps: Pick<Deps, 'clock'>,
  act: Act<Details>,
): Promise<void> {
  const { election, actor, action, once } = act;
  const details = entryJson(act.details);
  for (;;) {
    if (once && (await AuditEntryModel.exists({ election, once }))) return;
    const last = await AuditEntryModel.findOne({ election }, { seq: 1, hash: 1 })
      .sort({ seq: -1 })
      .lean();
    const seq = (last?.seq ?? 0) + 1;
    const previous = last?.hash ?? '';
    const at = deps.clock.now();
    const salt = randomBytes(32).toString('hex');
    const hash = entryHash({ ...act, seq, at, previous, salt });
    try {
      await AuditEntryModel.create({
        election: new Types.ObjectId(election),
        seq,
        at,
        actor,
        action,
        details,
        previous,
        salt,
        hash,
        ...(once && { once }),
      });
      return;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      await pause(Math.random() * 10);
    }
  }
}

/** Entries checked before the event loop gets a turn. */
const PIECE = 100;

/** Returns the whole trail, oldest first, and recomputes every hash. */
export async function auditTrail(electionId: ElectionId): Promise<AuditTrail> {
  const cursor = AuditEntryModel.collection
    .find<StoredEntry>({ election: new Types.ObjectId(electionId) })
    .sort({ seq: 1 })
    .batchSize(PIECE);
  const entries: AuditEntry[] = [];
  let intact = true;
  let before = { seq: 0, hash: '' };
  while (await cursor.hasNext()) {
    const piece = cursor.readBufferedDocuments().map((entry) => ({
      ...entry,
      election: electionIdOf(entry.election),
      details: detailsOf(entry.details),
    }));
    intact &&= isChainIntact(piece, before);
    entries.push(...piece.map((entry, index) => readable(entry, before.seq + index + 1)));
    before = { seq: entries.length, hash: piece.at(-1)?.hash ?? '' };
    await othersTurn();
  }
  return { entries, intact };
}

/** The last act of a kind in an election's trail, with its recorded details. */
export async function lastAct(
  election: ElectionId,
  action: Act['action'],
): Promise<{ at: Date; actor: string; details: unknown } | undefined> {
  const stored = await AuditEntryModel.findOne({ election, action }).sort({ seq: -1 }).lean();
  if (!stored) return undefined;
  const { at, actor, details } = stored;
  return { at, actor, details: detailsOf(details) };
}

/** The last entry of a kind. Its hash covers everything before it. */
export async function entryOf(
  election: ElectionId,
  action: Act['action'],
): Promise<{ seq: number; hash: string } | undefined> {
  const stored = await AuditEntryModel.findOne({ election, action }, { seq: 1, hash: 1 })
    .sort({ seq: -1 })
    .lean();
  return stored ? { seq: stored.seq, hash: stored.hash } : undefined;
}

type Entry = Omit<StoredEntry, 'election' | 'details'> & { details: unknown };

/** Parses an entry. An unreadable one is replaced, so that the rest of the trail can still be read. */
function readable(entry: Entry, seq: number): AuditEntry {
  const parsed = auditEntrySchema.safeParse({ ...entry, salt: entry.salt ?? null });
  if (parsed.success) return parsed.data;
  return {
    seq,
    at: entry._id.getTimestamp().toISOString(),
    actor: 'unknown',
    action: 'unreadable',
    details: { stored: JSON.stringify(entry) },
    hash: String(entry.hash),
    salt: null,
  };
}

function detailsOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Part of deleting the election; nothing else removes an entry. */
export async function removeAudit(electionId: ElectionId): Promise<void> {
  await deleteInBatches(AuditEntryModel, { election: new Types.ObjectId(electionId) });
}
