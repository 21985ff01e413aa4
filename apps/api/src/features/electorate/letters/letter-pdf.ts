import { setImmediate as turn } from 'node:timers/promises';
import { msg } from '@lingui/core/macro';
import { votingEnd, type Language, type Words } from '@hustings/shared';
import PDFDocument from 'pdfkit';
import { inZone } from '../../../platform/dates-in.js';
import { registerFonts } from '../../../platform/pdf/pdf-fonts.js';
import { drawQr } from '../../../platform/pdf/pdf-qr.js';
import {
  drawLines,
  lineOf,
  linesOf,
  type Line,
  type TextLook,
} from '../../../platform/pdf/set-lines.js';
import {
  directionIn,
  directionOf,
  readFromRight,
  type Direction,
} from '../../../platform/pdf/text-direction.js';
import { wordsIn } from '../../../platform/words.js';
import { translated, type Election } from '../../core/elections/index.js';
import { languageFor, type RollEntry } from '../../core/roll/index.js';
import type { Codes } from './letter-codes.js';

interface LetterFrame {
  election: Election;
  /** The organisation's name; may be empty. */
  organisation: string;
  /** The address of the website. */
  address: string;
  support: string;
}

/** What all letters in a language say, worded once: formatting dates takes time and memory. */
type FixedTexts = ReturnType<typeof fixedTexts>;

export type Recipient = Pick<RollEntry, 'account' | 'fullName' | 'memberNo' | 'language'>;

/** Converts millimetres, the standard's unit, to points. */
const mm = (length: number) => (length * 72) / 25.4;
const LEFT = mm(25);
const WIDTH = mm(165);
const INK = '#16213a';
const SOFT = '#55607a';

/**
 * Letters on A4, one to a page, in the layout of DIN 5008 form B: text 45 mm from the top and 20 mm
 * from the left shows in the window of a DL, C6/5 or C5 envelope, and two marks show where to fold.
 * Pages are made while the file is being sent. Each letter is in the language on the roll: the officer who
 * prints it must not see the account's.
 */
export async function* lettersPdf(
  frame: LetterFrame,
  recipients: AsyncIterable<Recipient> | Iterable<Recipient>,
  codes: Codes,
): AsyncGenerator<Uint8Array> {
  const inGeneral = wordsIn(frame.election.language);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: inGeneral.locale,
    info: { Title: inGeneral._(msg`Letters: ${{ election: frame.election.name }}`) },
  });
  if (directionIn(inGeneral) === 'rtl') readFromRight(doc);
  registerFonts(doc);
  const pieces: Uint8Array[] = [];
  doc.on('data', (piece: Uint8Array) => pieces.push(piece));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  const textsIn = new Map<Language, FixedTexts>();
  let before: Doc['page'] | undefined;
  for await (const recipient of recipients) {
    doc.addPage();
    // The previous page is written and listed only by number, so its data can be freed.
    if (before) before.dictionary.data = { Pattern: undefined, Annots: undefined };
    before = doc.page;
    const language = languageFor({ voter: recipient, election: frame.election });
    const texts = textsIn.get(language) ?? fixedTexts(wordsIn(language), frame);
    textsIn.set(language, texts);
    drawLetter(doc, texts, { recipient, code: codes(recipient.account) });
    // Data that pdfkit has written arrives at the next turn of the event loop.
    await turn();
    yield* pieces.splice(0);
  }
  doc.end();
  await ended;
  yield* pieces.splice(0);
}

type Doc = InstanceType<typeof PDFDocument>;

function fixedTexts(words: Words, { organisation, address, support, ...frame }: LetterFrame) {
  const election = translated(frame.election, words);
  const { votingStartDate, timeZone, byHand } = election;
  const opens = inZone(words, votingStartDate, timeZone);
  const closes = inZone(words, votingEnd(election), timeZone);
  const website = `${address}/vote`;
  return {
    words,
    /** The lines of these texts, by text and look. */
    lines: new Map<string, Line[]>(),
    sender: organisation || election.name,
    heading: words._(msg`Your ballot: ${{ election: election.name }}`),
    howToVote: words._(
      msg`You can vote with this letter. You need neither an email address nor a password.`,
    ),
    period: words._(
      byHand
        ? msg`Voting is planned to close on ${closes}.`
        : msg`Voting opens on ${opens} and closes on ${closes}.`,
    ),
    address,
    yourCode: words._(msg`Your code`),
    steps: [
      words._(msg`1. Open ${website}, or scan the square with a phone.`),
      words._(msg`2. Type the code. Spaces and capital letters make no difference.`),
      words._(msg`3. Mark and cast your ballot, and keep the tracking code you get.`),
    ],
    hints: [
      words._(
        msg`Anyone with this letter can vote. Show it to nobody, and destroy it after you have voted. It works for one ballot. A newer letter replaces this one.`,
      ),
      words._(
        msg`Your ballot is secret: it is stored without your name. After the count, nothing shows who cast it.`,
      ),
      words._(
        organisation
          ? msg`If you need help, or if this letter is not meant for you, ask ${organisation}. For help with the website, write to ${support}.`
          : msg`If you need help, or if this letter is not meant for you, ask the people who run the election. For help with the website, write to ${support}.`,
      ),
    ],
  };
}

interface Letter {
  recipient: Recipient;
  code: string;
}

/** What is drawn on. */
interface Sheet {
  doc: Doc;
  direction: Direction;
  lines: Map<string, Line[]>;
}

function drawLetter(doc: Doc, texts: FixedTexts, letter: Letter): void {
  const { words, lines } = texts;
  const direction = directionIn(words);
  const sheet = { doc, direction, lines };
  const { fullName: name, memberNo } = letter.recipient;
  drawMarks(doc);
  write(sheet, texts.sender, { x: mm(20), y: mm(47), size: 7.5, color: SOFT, width: mm(85) });
  // Text in the window. The roll has no postal address; the organisation knows it.
  const window = { x: mm(20), width: mm(85) };
  const base = directionOf(name, direction);
  const below = write(sheet, name, { ...window, y: mm(63), size: 12, base, once: true });
  if (memberNo) {
    const number = words._(msg`Member no. ${memberNo}`);
    write(sheet, number, { ...window, y: below + 3, size: 9, color: SOFT, once: true });
  }
  write(sheet, texts.sender, { x: mm(125), y: mm(50), size: 11, face: 'bold', width: mm(65) });

  let y = mm(103);
  const say = (text: string, look: Partial<Look> = {}, gap = 8) => {
    y = write(sheet, text, { x: LEFT, y, size: 10.5, width: WIDTH, ...look }) + gap;
  };
  say(texts.heading, { size: 16, face: 'bold' }, 10);
  say(words._(msg`Dear ${name},`), { once: true });
  say(texts.howToVote);
  say(texts.period, { face: 'bold' }, 18);
  const top = y;
  const square = mm(40);
  const isSquareLast = direction === 'ltr';
  const beside = { width: mm(118), x: isSquareLast ? LEFT : LEFT + WIDTH - mm(118) };
  const x = isSquareLast ? LEFT + WIDTH - square : LEFT;
  drawQr(doc, letterLink(texts.address, letter.code), { x, y: top, size: square });
  say(texts.yourCode, { ...beside, size: 9, color: SOFT }, 2);
  say(
    letter.code.replaceAll('-', '   '),
    { ...beside, size: 19, face: 'bold', isCode: true, once: true },
    14,
  );
  for (const step of texts.steps) say(step, beside, 5);
  y = Math.max(y, top + square) + 14;
  for (const hint of texts.hints) say(hint);
}

/** The code comes after the #, which browsers send to no server, so it never gets into a log. */
export function letterLink(address: string, code: string): string {
  return `${address}/vote#${code}`;
}

function drawMarks(doc: Doc): void {
  doc.lineWidth(0.4).strokeColor(SOFT);
  // Two fold marks, and the middle for a hole punch.
  for (const [at, length] of [
    [105, 4],
    [148.5, 6],
    [210, 4],
  ] as const) {
    doc
      .moveTo(mm(4), mm(at))
      .lineTo(mm(4 + length), mm(at))
      .stroke();
  }
}

interface Look extends Pick<TextLook, 'size' | 'face' | 'color'> {
  x: number;
  y: number;
  width: number;
  /** The direction of the text; by default the letter's. */
  base: Direction;
  /** A code stays in one line, with all of its spaces. */
  isCode: boolean;
  /** The text is only in this letter. */
  once: boolean;
}

/** @returns the y position at which the next line may begin. */
function write(
  { doc, direction, lines: known }: Sheet,
  text: string,
  {
    x,
    y,
    width,
    base = direction,
    isCode = false,
    once = false,
    size,
    face = 'regular',
    color = INK,
  }: Partial<Look> & Pick<Look, 'x' | 'y' | 'size' | 'width'>,
): number {
  const look: TextLook = { size, face, color, align: 'start', repeats: !once };
  const key = JSON.stringify([text, width, look]);
  const laidOut = () =>
    isCode ? [lineOf(doc, text, look, 'ltr')] : [...linesOf(doc, text, { width, look, base })];
  const lines = known.get(key) ?? laidOut();
  if (!once) known.set(key, lines);
  const lineHeight = 1.175 * size + 2;
  return drawLines(doc, lines, { x, y, width, lineHeight }, look, direction);
}
