import { setImmediate as turn } from 'node:timers/promises';
import { votingEnd } from '@hustings/shared';
import PDFDocument from 'pdfkit';
import { registerFonts, setIn, type Face } from '../../../platform/pdf/pdf-fonts.js';
import { drawQr } from '../../../platform/pdf/pdf-qr.js';
import type { Election } from '../../core/elections/index.js';
import { inZone } from '../../../platform/mail/mail-dates.js';
import type { RollEntry } from '../../core/roll/index.js';
import type { Codes } from './letter-codes.js';

interface LetterFrame {
  election: Election;
  /** The organisation's name; may be empty. */
  organisation: string;
  /** The address of the website. */
  address: string;
  support: string;
}

/** A frame with text that is worded once for all letters: formatting dates takes time and memory. */
interface WordedFrame extends LetterFrame {
  period: string;
}

export type Recipient = Pick<RollEntry, 'account' | 'fullName' | 'memberNo'>;

/** Converts millimetres, the standard's unit, to points. */
const mm = (length: number) => (length * 72) / 25.4;
const LEFT = mm(25);
const WIDTH = mm(165);
const INK = '#16213a';
const SOFT = '#55607a';

/**
 * Letters on A4, one to a page, in the layout of DIN 5008 form B: text 45 mm from the top and 20 mm
 * from the left shows in the window of a DL, C6/5 or C5 envelope, and two marks show where to fold.
 * Pages are made while the file is being sent.
 */
export async function* lettersPdf(
  frame: LetterFrame,
  recipients: AsyncIterable<Recipient> | Iterable<Recipient>,
  codes: Codes,
): AsyncGenerator<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: 'en',
    info: { Title: `Letters: ${frame.election.name}` },
  });
  registerFonts(doc);
  const pieces: Uint8Array[] = [];
  doc.on('data', (piece: Uint8Array) => pieces.push(piece));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  const { votingStartDate, timeZone, byHand } = frame.election;
  const [opens, closes] = [votingStartDate, votingEnd(frame.election)].map((date) =>
    inZone(date, timeZone),
  );
  const period = byHand
    ? `Voting is planned to close on ${closes}.`
    : `Voting opens on ${opens} and closes on ${closes}.`;
  const worded = { ...frame, period };
  let before: Doc['page'] | undefined;
  for await (const recipient of recipients) {
    doc.addPage();
    // The previous page is written and listed only by number, so its data can be freed.
    if (before) before.dictionary.data = { Pattern: undefined, Annots: undefined };
    before = doc.page;
    drawLetter(doc, worded, recipient, codes(recipient.account));
    // Data that pdfkit has written arrives at the next turn of the event loop.
    await turn();
    yield* pieces.splice(0);
  }
  doc.end();
  await ended;
  yield* pieces.splice(0);
}

type Doc = InstanceType<typeof PDFDocument>;

function drawLetter(doc: Doc, frame: WordedFrame, recipient: Recipient, code: string): void {
  const { election, organisation } = frame;
  drawMarks(doc);
  const sender = organisation || election.name;
  line(doc, sender, { x: mm(20), y: mm(47), size: 7.5, color: SOFT, width: mm(85) });
  // Text in the window. The roll has no postal address; the organisation knows it.
  const below = line(doc, recipient.fullName, {
    x: mm(20),
    y: mm(63),
    size: 12,
    width: mm(85),
    once: true,
  });
  if (recipient.memberNo) {
    const number = `Member no. ${recipient.memberNo}`;
    line(doc, number, {
      x: mm(20),
      y: below + 3,
      size: 9,
      color: SOFT,
      width: mm(85),
      once: true,
    });
  }
  line(doc, sender, { x: mm(125), y: mm(50), size: 11, face: 'bold', width: mm(65) });

  let y = mm(103);
  const say = (text: string, look: Partial<Look> = {}, gap = 8) => {
    y = line(doc, text, { x: LEFT, y, size: 10.5, width: WIDTH, ...look }) + gap;
  };
  say(`Your ballot: ${election.name}`, { size: 16, face: 'bold' }, 10);
  say(`Dear ${recipient.fullName},`, { once: true });
  say('You can vote with this letter. You need neither an email address nor a password.');
  say(frame.period, { face: 'bold' }, 18);
  const top = y;
  drawQr(doc, letterLink(frame.address, code), { x: mm(150), y: top, size: mm(40) });
  const beside = { width: mm(118) };
  say('Your code', { ...beside, size: 9, color: SOFT }, 2);
  say(code.replaceAll('-', '   '), { ...beside, size: 19, face: 'bold', once: true }, 14);
  say(`1. Open ${frame.address}/vote, or scan the square with a phone.`, beside, 5);
  say('2. Type the code. Spaces and capital letters make no difference.', beside, 5);
  say('3. Mark and cast your ballot, and keep the tracking code you get.', beside, 5);
  y = Math.max(y, top + mm(40)) + 14;
  say(
    'Anyone with this letter can vote. Show it to nobody, and destroy it after you have voted. It works for one ballot. A newer letter replaces this one.',
  );
  say(
    'Your ballot is secret: it is stored without your name. After the count, nothing shows who cast it.',
  );
  const help = organisation || 'the people who run the election';
  say(
    `If you need help, or if this letter is not meant for you, ask ${help}. For help with the website, write to ${frame.support}.`,
  );
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

interface Look {
  x: number;
  y: number;
  size: number;
  width: number;
  face: Face;
  color: string;
  /** The text is only in this letter, so the shapes of its words are not cached. */
  once: boolean;
}

/** @returns the y position at which the next line may begin. */
function line(
  doc: Doc,
  text: string,
  {
    x,
    y,
    size,
    width,
    face = 'regular',
    color = INK,
    once = false,
  }: Partial<Look> & Pick<Look, 'x' | 'y' | 'size' | 'width'>,
): number {
  const pieces = setIn(text, face);
  doc.fillColor(color).fontSize(size);
  for (const [index, piece] of pieces.entries()) {
    const options = {
      width,
      lineGap: 2,
      continued: index < pieces.length - 1,
      // pdfkit caches the shapes of every word forever, except in text with `features`, even an empty list.
      ...(once && { features: [] }),
    };
    doc.font(piece.font);
    if (index === 0) doc.text(piece.text, x, y, options);
    else doc.text(piece.text, options);
  }
  return doc.y;
}
