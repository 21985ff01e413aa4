import {
  nameKey,
  takesCandidates,
  usedSettings,
  type MethodName,
  type MotionMajority,
  type NewPosition,
} from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';

/** The words for a method in a heading, the usual one first. */
const methodWords: Readonly<Record<MethodName, readonly string[]>> = {
  plurality: wordsIn(
    t({
      message: 'most votes, plurality, first past the post, block vote, simple majority',
      comment: 'Words that people can type for this voting method; the first one is also shown',
    }),
  ),
  approval: wordsIn(t`approval, approval voting`),
  irv: wordsIn(t`IRV, instant runoff, ranked choice, RCV, alternative vote`),
  stv: wordsIn(t`STV, single transferable vote, proportional`),
  star: wordsIn(t`STAR`),
  condorcet: wordsIn(t`Condorcet`),
  motion: wordsIn(t`motion, yes or no`),
};

const majorityWords: Readonly<Record<MotionMajority, string>> = {
  simple: t({ message: 'more yes than no', comment: 'Words that people type for this majority' }),
  absolute: t`absolute majority`,
  twoThirds: t`two thirds`,
  threeQuarters: t`three quarters`,
};

/** The words that people type for seats, next to a number. */
const seatWords = wordsIn(
  t({
    message: 'seat, seats, place, places, people, members',
    comment: 'Words that people can type after a number of seats',
  }),
);

const quorumWord = t({ message: 'quorum', comment: 'Word that people type before a percentage' });

/** The method of a heading that names none. */
const USUAL_METHOD: MethodName = 'plurality';

const NUMBERED = /^(\d{1,3})\s+(.+)$/;
const PERCENT = /^(.+?)\s+(\d{1,3})\s*[%٪]?$/;
/** Also of Arabic. */
const COMMA = /[,،]/;
const BULLET = /^\s*(?:[-*•–]|\d{1,3}[.)])\s+/;
/** The words that head the first column of a spreadsheet. */
const headerWords = wordsIn(
  t({
    message: 'position, positions, office, offices, post, posts, role, roles',
    comment: 'Words at the top of a column of positions in a spreadsheet',
  }),
);

type Options = Partial<Pick<NewPosition, 'seats' | 'method' | 'majority' | 'quorum'>>;

/** A heading of the text, with the lines below it. */
interface Block {
  heading: string;
  lines: string[];
}

/**
 * Reads a ballot as people write it: a position on a line, its candidates below, and an empty line before the
 * next position. Seats and method follow the position after commas: “Board, 5 seats, STV”. Two columns of a
 * spreadsheet, position and candidate, work too.
 *
 * @param known Positions whose descriptions and other settings are used if the text names them.
 */
export function positionsIn(text: string, known: readonly NewPosition[]): NewPosition[] {
  return blocksIn(text).map(({ heading, lines }) => {
    const { title, ...options } = readHeading(heading);
    const { method = USUAL_METHOD, seats = 1 } = options;
    const candidates = takesCandidates(method) ? distinct(lines) : [];
    const same = known.find((position) => headingOf(position) === heading);
    if (same && takesCandidates(method)) return { ...same, candidates };
    const alike = known.find(({ position }) => nameKey(position) === nameKey(title));
    const described = takesCandidates(method)
      ? undefined
      : lines.join('\n') || t`Shall “${title}” be carried?`;
    return {
      majority: 'simple',
      quorum: null,
      ...options,
      position: title,
      description: described ?? alike?.description ?? elects(seats),
      method,
      seats,
      maxChoices: seats,
      candidates,
    };
  });
}

/** Writes positions as `positionsIn` reads them. */
export function ballotText(positions: readonly NewPosition[]): string {
  return positions
    .map((position) => {
      const { method, description, candidates } = position;
      return [headingOf(position), ...(takesCandidates(method) ? candidates : [description])];
    })
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function headingOf({ position, seats, method, majority, quorum }: NewPosition): string {
  return [
    position,
    ...(seats > 1 ? [plural(seats, { one: '# seat', other: '# seats' })] : []),
    ...(method === USUAL_METHOD ? [] : [methodWords[method][0]]),
    ...(usedSettings[method].majority && majority !== 'simple' ? [majorityWords[majority]] : []),
    ...(usedSettings[method].majority && quorum !== null ? [`${quorumWord} ${quorum}%`] : []),
  ].join(', ');
}

function elects(seats: number): string {
  return plural(seats, { one: 'One person is elected.', other: '# people are elected.' });
}

function blocksIn(text: string): Block[] {
  const lines = text.split(/\r\n|[\n\r]/);
  const filled = lines.filter((line) => line.trim() !== '');
  if (filled.length > 0 && filled.every((line) => line.includes('\t'))) return rowsIn(filled);
  const hasBullets = filled.some((line) => BULLET.test(line));
  const blocks: Block[] = [];
  let isAfterGap = true;
  for (const line of lines) {
    const words = clean(line.replace(BULLET, ''));
    if (words === '') {
      isAfterGap = true;
      continue;
    }
    const isHeading = hasBullets ? !BULLET.test(line) : isAfterGap || isHeadingAlone(words);
    const block = blocks.at(-1);
    if (isHeading || !block) blocks.push({ heading: words.replace(/\s*:$/, ''), lines: [] });
    else block.lines.push(words);
    isAfterGap = false;
  }
  return blocks;
}

/** Rows of a spreadsheet. An empty first cell repeats the one above. */
function rowsIn(rows: readonly string[]): Block[] {
  const blocks = new Map<string, Block>();
  let heading = '';
  for (const [index, row] of rows.entries()) {
    const [position = '', name = ''] = row.split('\t').map(clean);
    if (index === 0 && headerWords.some(isSame(position))) continue;
    heading = position || heading;
    const block = blocks.get(nameKey(heading)) ?? { heading, lines: [] };
    blocks.set(nameKey(heading), block);
    if (name) block.lines.push(name);
  }
  return [...blocks.values()];
}

/** True for a line that can only be a heading, even without an empty line before it. */
function isHeadingAlone(line: string): boolean {
  return line.endsWith(':') || Object.keys(readHeading(line)).length > 1;
}

/** Splits a heading into title and settings. A part that is no setting belongs to the title. */
function readHeading(heading: string): Options & { title: string } {
  const parts = heading
    .replace(/\(([^()]*)\)\s*$/, ', $1')
    .split(COMMA)
    .map(clean);
  let options: Options = {};
  while (parts.length > 1) {
    const option = optionIn(parts.at(-1) ?? '');
    if (!option) break;
    options = { ...option, ...options };
    parts.pop();
  }
  return { ...options, title: parts.filter(Boolean).join(', ') };
}

function optionIn(text: string): Options | undefined {
  const part = text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
  const [, seats, seatWord = ''] = NUMBERED.exec(part) ?? [];
  if (seats && seatWords.some(isSame(seatWord))) return { seats: Number(seats) };
  const [, word = '', quorum] = PERCENT.exec(part) ?? [];
  if (quorum && isSame(word)(quorumWord)) return { quorum: Number(quorum) };
  const method = keysOf(methodWords).find((each) => methodWords[each].some(isSame(part)));
  if (method) return { method };
  const majority = keysOf(majorityWords).find((each) => isSame(part)(majorityWords[each]));
  return majority && { majority };
}

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) =>
  Object.keys(record) as Key[];

function isSame(part: string) {
  return (words: string) => withoutAccents(part) === withoutAccents(words);
}

/** Many people type words without their accents. */
function withoutAccents(words: string): string {
  return nameKey(words).normalize('NFD').replace(/\p{M}/gu, '');
}

/** The entries of a list with commas. */
function wordsIn(list: string): string[] {
  return list.split(',').map(clean);
}

function clean(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Without names that differ only in case or spacing. */
function distinct(names: readonly string[]): string[] {
  const keys = names.map(nameKey);
  return names.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

/** The part of a title that follows a setting but is none itself: “SVT” in “Board, 5 seats, SVT”. */
export function unreadPartOf(title: string): string | undefined {
  const parts = title.split(COMMA).map(clean);
  return parts.slice(1, -1).some(optionIn) ? parts.at(-1) : undefined;
}

/** `7 positions, 23 candidates` */
export function ballotSize(positions: readonly NewPosition[]): string {
  const candidates = positions.reduce((sum, each) => sum + each.candidates.length, 0);
  return t`${plural({ positions: positions.length }, { one: '# position', other: '# positions' })}, ${plural(candidates, { one: '# candidate', other: '# candidates' })}`;
}
