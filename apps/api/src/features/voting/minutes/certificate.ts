import { setImmediate as turn } from 'node:timers/promises';
import {
  counted,
  isCounted,
  listed,
  methodTitles,
  outcomeInWords,
  usedSettings,
  whatCarries,
  type Annulment,
  type ResultsFile,
} from '@hustings/shared';
import { colors, mm, TaggedPdf, type Table } from '../../../platform/pdf/tagged-pdf.js';
import { inZone } from '../../../platform/mail/mail-dates.js';
import { certifiedCount } from './certified-counts.js';

type Result = ResultsFile['positions'][number];

/** Everything that a certificate is made from. */
export interface CertificateFacts {
  results: ResultsFile;
  /** False if nobody could nominate: the date then says nothing. */
  tookNominations: boolean;
  /** The entry of the audit trail that recorded the count; undefined if the trail lacks it. */
  auditHead: { seq: number; hash: string } | undefined;
  /** Addresses of the page that shows the ballot box, and of the page that checks a box offline. */
  boxPage: string;
  checkerPage: string;
}

/** The most cells of tables: each takes 8 kB of memory while the document is made. */
const MOST_CELLS = 30_000;
/** The most characters about withdrawn annulments: setting 100,000 takes more than a second. */
const MOST_WITHDRAWN = 50_000;
/** The most elections named that repeat a vote. */
const MOST_NAMED = 20;

const number = (each: number) => each.toLocaleString('en');
const text = { size: 10, color: colors.ink };
const small = { size: 8.5, color: colors.soft };

/**
 * The PDF certificate of a counted election, for its minutes. Contains only the count and the officers'
 * statements about it, so that the same facts always give the same bytes.
 */
export async function certificate(facts: CertificateFacts): Promise<Uint8Array[]> {
  const { results } = facts;
  const { election, box } = results;
  const pdf = new TaggedPdf({
    title: `Certificate of the result: ${election.name}`,
    created: new Date(election.counted),
    footer: `${election.name} · box ${box.digest.slice(0, 16)}`,
  });
  setHead(pdf, results);
  await setSummary(pdf, results);
  await setFigures(pdf, facts);
  const room = { cells: MOST_CELLS, withdrawn: MOST_WITHDRAWN };
  for (const position of results.positions) {
    await setPosition(pdf, position, { timeZone: election.timeZone, room });
  }
  setChecks(pdf, facts);
  setRecount(pdf, facts);
  if (pdf.hasStandIns) {
    pdf.paragraph(
      'Characters that the fonts of this document lack, and those that cannot be seen, stand here by their number in Unicode, such as [U+1F389]. The results as JSON hold every name as it was typed.',
      { ...small, before: 6 },
    );
  }
  heading(pdf, 'Signatures', mm(50));
  pdf.signatures(['Returning officer', 'Witness', 'Witness']);
  return pdf.end();
}

function heading(pdf: TaggedPdf, title: string, keep = mm(24)): void {
  pdf.paragraph(title, {
    tag: 'H2',
    size: 14,
    face: 'bold',
    color: colors.primary,
    before: 14,
    after: 6,
    keep,
  });
}

function setHead(pdf: TaggedPdf, { election }: ResultsFile): void {
  if (election.organisation) pdf.paragraph(election.organisation, { size: 11, face: 'bold' });
  pdf.rule({ color: colors.primary, weight: 2.4, after: 12 });
  pdf.paragraph('Certificate of the result', { size: 10, color: colors.accent, face: 'bold' });
  pdf.paragraph(election.name, { tag: 'H1', size: 23, face: 'bold', after: 8 });
  pdf.paragraph(
    `This certifies the result of this election as it was counted on ${inZone(new Date(election.counted), election.timeZone)}.`,
    text,
  );
  const { repeats } = election;
  if (repeats) {
    pdf.paragraph(`It repeats the vote on ${repeats.position} of ${repeats.name}.`, text);
  }
}

/** The summary that a chair reads out, on the first page. */
async function setSummary(pdf: TaggedPdf, { positions, roll }: ResultsFile): Promise<void> {
  heading(pdf, 'The result');
  pdf.paragraph(
    `${number(roll.voted)} of ${counted(roll.registered, 'voter')} voted: ${roll.turnout.toFixed(1)} %.`,
    { ...text, after: 8 },
  );
  for (const position of positions) {
    pdf.paragraph(position.position, { tag: 'H3', size: 10.5, face: 'bold', after: 1, keep: 20 });
    for (const sentence of wordsOf(position)) pdf.paragraph(sentence, { ...text, after: 1 });
    const { annulment } = position;
    if (annulment) pdf.paragraph(shortly(annulment), { color: colors.accent, face: 'bold' });
    pdf.space(5);
    await turn();
  }
  if (positions.length === 0) {
    pdf.paragraph(
      'There was nothing to vote on: no position had a candidate when voting opened.',
      text,
    );
  }
}

function wordsOf(position: Result): string[] {
  return isCounted(position) ? outcomeInWords(position) : [];
}

async function setFigures(
  pdf: TaggedPdf,
  { results, tookNominations }: CertificateFacts,
): Promise<void> {
  const { election, roll, difference } = results;
  const inElectionZone = (instant: string) => inZone(new Date(instant), election.timeZone);
  heading(pdf, 'The vote');
  await pdf.table(
    facts(`Times, in the time zone of the election: ${election.timeZone}`, [
      ...(tookNominations
        ? [['Nominations opened', inElectionZone(election.nominationsOpened)] as const]
        : []),
      ['Voting opened', inElectionZone(election.votingOpened)],
      ['Voting closed', inElectionZone(election.votingClosed)],
      ['Counted', inElectionZone(election.counted)],
    ]),
  );
  await pdf.table(
    facts('The electoral roll and the turnout', [
      ['On the electoral roll', number(roll.registered)],
      ['Of them added after voting had opened', number(roll.lateAdditions)],
      ['Voted', number(roll.voted)],
      ['Did not vote', number(roll.abstained)],
      ['Turnout', `${roll.turnout.toFixed(1)} % of the roll`],
    ]),
  );
  if (difference) {
    pdf.paragraph(
      `The count found a difference, which the audit trail records: ${counted(difference.ballots, 'ballot')} in the box, ${counted(difference.trackingCodes, 'tracking code')} that follow from their ballot, and ${number(difference.marked)} marked on the roll as having voted.`,
      { face: 'bold', color: colors.accent, bar: colors.accent },
    );
  }
}

function facts(caption: string, rows: readonly (readonly [string, string])[]): Table {
  return {
    caption,
    columns: [
      { title: 'What', width: 0.42 },
      { title: 'Recorded', width: 0.58 },
    ],
    rows: rows.map(([title, value]) => [{ text: title }, { text: value, strong: true }]),
  };
}

async function setPosition(
  pdf: TaggedPdf,
  position: Result,
  { timeZone, room }: { timeZone: string; room: { cells: number; withdrawn: number } },
): Promise<void> {
  const { tables, sentences } = certifiedCount(position);
  heading(pdf, position.position, roomFor(tables[0]));
  pdf.paragraph(settingsOf(position), small);
  if ('majority' in position) {
    pdf.paragraph(position.description, { ...text, bar: colors.rule, before: 2, after: 6 });
  }
  for (const sentence of wordsOf(position)) {
    pdf.paragraph(sentence, { size: 11, face: 'bold', bar: colors.primary, after: 3 });
  }
  const said = { color: colors.accent, bar: colors.accent };
  for (const sentence of position.annulment ? sentencesOn(position.annulment, timeZone) : []) {
    pdf.paragraph(sentence, said);
    await turn();
  }
  let leftOut = 0;
  for (const annulment of position.withdrawnAnnulments) {
    const sentences = sentencesOn(annulment, timeZone);
    const length = sentences.join('').length;
    if (length > room.withdrawn) {
      leftOut += 1;
      continue;
    }
    room.withdrawn -= length;
    for (const sentence of sentences) pdf.paragraph(sentence, said);
    await turn();
  }
  if (leftOut > 0) {
    pdf.paragraph(
      `${counted(leftOut, 'withdrawn annulment')} would make this document too long. The results as JSON hold every word.`,
      small,
    );
  }
  pdf.space(5);
  let isWhole = true;
  for (const table of tables) {
    const cells = table.rows.length * table.columns.length;
    if (cells > room.cells) isWhole = false;
    else {
      room.cells -= cells;
      await pdf.table(table);
    }
  }
  if (!isWhole) {
    pdf.paragraph(
      'The other tables are too large for this document. The results as JSON hold every number.',
      small,
    );
  }
  for (const sentence of sentences) pdf.paragraph(sentence, { ...small, after: 2 });
}

/** Rows up to which a whole table stays on one page with its heading. */
const TOGETHER = 12;

function roomFor(table: Table | undefined): number {
  const rows = table?.rows.length ?? 0;
  return rows > TOGETHER ? mm(60) : mm(30) + rows * mm(8);
}

/** The position's method, settings and numbers of ballots, in a line. */
function settingsOf(position: Result): string {
  const { method, seats, maxChoices, ballots, abstentions } = position;
  const used = usedSettings[method];
  const parts = [
    methodTitles[method],
    ...(used.seats ? [counted(seats, 'seat')] : []),
    ...(used.maxChoices ? [`up to ${counted(maxChoices, 'mark')} on a ballot`] : []),
    `${counted(ballots, 'ballot')}, ${number(abstentions)} of them without a vote here`,
  ];
  const carries = 'majority' in position ? ` ${whatCarries(position)}` : '';
  return `${parts.join(' · ')}.${carries}`;
}

function shortly({ kind }: Annulment): string {
  return kind === 'annul'
    ? 'This result was annulled afterwards: see below.'
    : 'This vote is to be repeated: see below.';
}

function sentencesOn(said: Annulment, timeZone: string): string[] {
  const by = ({ name, role }: Annulment['by']) => (name ? `${name}, ${role}` : `the ${role}`);
  const on = (instant: string) => inZone(new Date(instant), timeZone);
  const { kind, reason, withdrawn, repeatedIn } = said;
  const what = kind === 'annul' ? 'Annulled' : 'Said to be repeated';
  const sentences = [`${what} on ${on(said.at)} by ${by(said.by)}: ${reason}`];
  if (repeatedIn.length > 0) {
    const names = repeatedIn.slice(0, MOST_NAMED).map(({ name }) => name);
    const others = repeatedIn.length - names.length;
    if (others > 0) names.push(counted(others, 'other election'));
    sentences.push(`Repeated in ${listed(names)}.`);
  }
  if (withdrawn) {
    sentences.push(
      `That was withdrawn on ${on(withdrawn.at)} by ${by(withdrawn.by)}: ${withdrawn.reason}`,
    );
  }
  return sentences;
}

function setChecks(pdf: TaggedPdf, { results, auditHead }: CertificateFacts): void {
  const { box } = results;
  heading(pdf, 'What this rests on', mm(60));
  const digests: [string, string, string][] = [
    [
      'Digest of the ballot box (SHA-256)',
      box.digest,
      `Anyone who sees the same digest has the same ${counted(box.ballots, 'ballot')}.`,
    ],
    [
      'Digest of the ballot paper as it was frozen when voting opened (SHA-256)',
      box.paperDigest,
      'It covers positions, candidates, methods and settings.',
    ],
    [
      'Head of the audit trail at the count (SHA-256)',
      auditHead?.hash ?? 'The audit trail has no entry of the count.',
      auditHead
        ? `Entry ${number(auditHead.seq)}, which recorded the count. Each entry holds the hash of the one before, so none before it can be changed unseen.`
        : '',
    ],
  ];
  for (const [title, digest, meaning] of digests) {
    pdf.paragraph(title, { size: 9.5, face: 'bold', after: 1, keep: 36 });
    pdf.paragraph(digest, { size: 9, after: 1 });
    pdf.paragraph(meaning, { ...small, after: 7 });
  }
}

function setRecount(pdf: TaggedPdf, { results, boxPage, checkerPage }: CertificateFacts): void {
  const file = `ballot-box-${results.election._id}.json`;
  const steps = [
    `1. Choose “Recount in this browser” on the page of the ballot box: ${boxPage}`,
    `2. Without a network: download the box there as JSON, and give it to the page that is in the complete record of this election and at ${checkerPage}`,
    `3. With a second program, which shares no code with the first: python3 check_ballot_box.py ${file}`,
  ];
  heading(pdf, 'How to recount', mm(44));
  pdf.paragraph('Anybody can count these votes again and must come to every number above.', text);
  pdf.besideQr(
    { text: boxPage, says: `A square to scan, with the address ${boxPage}` },
    (width) => {
      for (const step of steps) pdf.paragraph(step, { size: 9.5, width, after: 4 });
    },
  );
}
