import { methodsOn, voteText, type Choice } from '../ballots/ballots.rules.js';
import {
  ballotsBoxLine,
  boxHeader,
  boxRulesLines,
  canonicalBallot,
  codesBoxLine,
  trackingCodeOf,
} from '../ballots/tracking-codes.rules.js';
import { assertNever } from '../common/assert-never.js';
import { paperText } from '../ballots/frozen-paper.rules.js';
import { methodOf } from '../methods/methods.js';
import { addToProfiles, emptyProfiles } from '../results/results.rules.js';
import { readBoxHead, type BoxHead } from './box-head.js';
import { BoxHash, inHex, sha256Of, type NewSha256 } from './box-hash.js';
import { readBoxFile, type BoxEntry, type BoxFile } from './read-box-file.js';
import { agrees, recountPosition, toCount, type RecountedPosition } from './recounted-position.js';
import { BoxRefused } from './refusals.js';
import { choiceChecker } from './valid-choice.js';
import { VotesByPosition } from './votes-by-position.js';

/** `matches` is true only if everything matches. */
export interface Recount {
  matches: boolean;
  /** The election's name. */
  name: string;
  recordedBallots: number;
  ballots: number;
  /** Voters on the roll at the count; null in version 1, which does not record them. */
  registered: number | null;
  codes: number;
  /** Codes that are duplicates or out of order. */
  codesRepeated: number;
  /** Votes that break the box's order. */
  votesMisplaced: number;
  recordedDigest: string;
  digest: string;
  /** SHA-256 over the ballot paper, as in the audit trail; null before version 3. */
  paperDigest: string | null;
  /** True if the lot secret matches its SHA-256 on the paper; null before version 3. */
  lotSecretFits: boolean | null;
  /** Codes that do not match their ballot; null if codes and votes are separate. */
  codesWrong: number | null;
  /** Votes that could not have been cast, such as for a non-candidate or for one candidate twice. */
  invalidVotes: number;
  positions: RecountedPosition[];
}

interface RecountMeans {
  newSha256: NewSha256;
  /** Progress in bytes. */
  onProgress?: (read: number, total: number) => void;
  /** Called with every tracking code in the box. */
  onCode?: (code: string) => void;
}

type BoxCount = Omit<
  Recount,
  'matches' | 'name' | 'recordedBallots' | 'recordedDigest' | 'registered'
>;

/**
 * Counts a downloaded ballot box again, using only the file: its digest, the tracking codes as far as they
 * can be checked, the sums and the outcome. Keeps only the number of ballots with each vote in memory. The
 * recipe is in docs/recipes.md.
 *
 * @throws BoxRefused if the file is not a ballot box.
 */
export async function recountBox(
  file: BoxFile,
  { newSha256, onProgress = () => undefined, onCode = () => undefined }: RecountMeans,
): Promise<Recount> {
  let head: BoxHead | undefined;
  let counting: ReturnType<typeof countBox> | undefined;
  const lists: BoxEntry['list'][] = [];
  await readBoxFile(file, {
    onHead(raw) {
      lists.length = 0;
      head = readBoxHead(raw);
      if (!head) throw new BoxRefused('not_a_box');
      counting = countBox(head, newSha256, onCode);
    },
    onList: (list) => lists.push(list),
    onEntry(entry) {
      try {
        counting?.take(entry);
      } catch {
        // The entry does not have the shape of a vote.
        throw new BoxRefused('not_a_box');
      }
    },
    onProgress,
  });
  if (!head || !counting || (head.version === 3 && lists.join() !== listsOf[head.kind])) {
    throw new BoxRefused('not_a_box');
  }
  const counted = counting.end();
  return {
    ...counted,
    name: head.election.name,
    recordedBallots: head.count,
    recordedDigest: head.digest,
    registered: head.version === 1 ? null : head.registered,
    matches:
      (head.version === 1 || head.count <= head.registered) &&
      counted.lotSecretFits !== false &&
      counted.digest === head.digest &&
      counted.ballots === head.count &&
      counted.codes === head.count &&
      counted.codesRepeated === 0 &&
      counted.votesMisplaced === 0 &&
      (counted.codesWrong ?? 0) === 0 &&
      counted.invalidVotes === 0 &&
      counted.positions.every(agrees),
  };
}

const listsOf = { codes: 'trackingCodes,votes', ballots: 'ballots' };

/** Version 3 hashes only this spelling, so that no code can contain a line break. */
const CODE = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/;
const NONCE = /^[0-9a-f]{32}$/;

/** Processes the entries of a box one by one. */
function countBox(head: BoxHead, newSha256: NewSha256, onCode: (code: string) => void) {
  const { version, positions, rules } = head;
  const electionId = head.election._id;
  const methods = methodsOn({ positions });
  const profiles = emptyProfiles(methods);
  const isValid = choiceChecker(
    positions.map((position) => ({
      id: position._id,
      method: methodOf(position.method),
      toCount: toCount(position, head),
    })),
  );
  const hash = new BoxHash(newSha256);
  const apart = new VotesByPosition(
    positions.map(({ _id }) => _id),
    (id) => hash.add(codesBoxLine(id)),
  );
  let ballots = 0;
  let codes = 0;
  let codesRepeated = 0;
  let codesWrong = 0;
  let invalidVotes = 0;
  let votesMisplaced = 0;
  let lastCode = '';
  let lastVote = '';
  const paperDigest = rules ? inHex(sha256Of(newSha256, paperText(rules.paper))) : null;
  hash.add(boxHeader(version, head.kind, electionId));
  if (rules && paperDigest !== null) hash.add(boxRulesLines(paperDigest, rules.electorate));

  function takeCode(code: string) {
    if (version === 3 && !CODE.test(code)) throw new BoxRefused('not_a_box');
    codes += 1;
    onCode(code);
    if (code <= lastCode) codesRepeated += 1;
    lastCode = code;
  }

  /** Takes a ballot's choices and returns their text. */
  function takeVote(choices: readonly Choice[]): string {
    const vote = voteText(choices, methods);
    ballots += 1;
    addToProfiles(profiles, vote);
    const named = new Set(choices.map(({ position }) => position));
    // No short-circuit: a choice without the right shape must throw.
    const areValid = choices.map(isValid);
    if (named.size !== choices.length || areValid.includes(false)) invalidVotes += 1;
    return vote;
  }

  function takeVoteInPosition(choices: readonly Choice[]) {
    const [choice] = choices;
    if (!choice || choices.length > 1) throw new BoxRefused('not_a_box');
    const { position, ...said } = choice;
    const vote = methods.get(position)?.textOf(said) ?? '';
    if (!apart.take(position, vote)) votesMisplaced += 1;
    if (!isValid(choice)) invalidVotes += 1;
    const profile = profiles.get(position);
    if (vote !== '') profile?.set(vote, (profile.get(vote) ?? 0) + 1);
    hash.add(codesBoxLine(vote));
  }

  function take(entry: BoxEntry) {
    switch (entry.list) {
      case 'trackingCodes':
        takeCode(entry.item);
        hash.add(codesBoxLine(entry.item));
        return;
      case 'votes': {
        if (version > 1) {
          takeVoteInPosition(entry.item);
          return;
        }
        const vote = takeVote(entry.item);
        if (vote < lastVote) votesMisplaced += 1;
        lastVote = vote;
        hash.add(codesBoxLine(vote));
        return;
      }
      case 'ballots': {
        const { trackingCode, nonce, choices } = entry.item;
        if (version === 3 && !NONCE.test(nonce)) throw new BoxRefused('not_a_box');
        takeCode(trackingCode);
        const vote = takeVote(choices);
        const text = canonicalBallot(version, electionId, nonce, vote);
        if (trackingCodeOf(sha256Of(newSha256, text)) !== trackingCode) codesWrong += 1;
        hash.add(ballotsBoxLine(trackingCode, nonce, vote));
        return;
      }
      default:
        assertNever(entry);
    }
  }

  function end(): BoxCount {
    const isByPosition = version > 1 && head.kind === 'codes';
    if (isByPosition) apart.end();
    const digest = hash.digest();
    return {
      ballots: isByPosition ? apart.ballots(head.count) : ballots,
      codes,
      codesRepeated,
      votesMisplaced,
      digest,
      invalidVotes,
      paperDigest,
      lotSecretFits: rules ? inHex(sha256Of(newSha256, rules.lotSecret)) === rules.paper.lot : null,
      codesWrong: head.kind === 'ballots' ? codesWrong : null,
      positions: positions.map((position) => {
        const profile = profiles.get(position._id) ?? new Map<string, number>();
        return recountPosition(position, head, profile, digest, newSha256);
      }),
    };
  }

  return { take, end };
}
