import { setImmediate as turn } from 'node:timers/promises';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, select } from '@lingui/core/macro';
import {
  isCounted,
  listedIn,
  methodTitle,
  outcomeInWords,
  usedSettings,
  whatCarries,
  type Annulment,
  type Language,
  type ResultsFile,
  type Words,
} from '@hustings/shared';
import { colors, mm, TaggedPdf, type Table } from '../../../platform/pdf/tagged-pdf.js';
import { inZone } from '../../../platform/dates-in.js';
import { wordsIn } from '../../../platform/words.js';
import { certifiedCount } from './certified-counts.js';

type Result = ResultsFile['positions'][number];

/** Everything that a certificate is made from. */
export interface CertificateFacts {
  /** The election's, so that everybody gets the same certificate. */
  language: Language;
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
/** The most characters of withdrawn statements: setting 100,000 takes more than a second. */
const MOST_WITHDRAWN = 50_000;
/** The most elections named that repeat a vote. */
const MOST_NAMED = 20;

const text = { size: 10, color: colors.ink };
const small = { size: 8.5, color: colors.soft };

/**
 * The PDF certificate of a counted election, for its minutes. Contains only the count and the officers'
 * statements about it, so that the same facts always give the same bytes.
 */
export async function certificate(facts: CertificateFacts): Promise<Uint8Array> {
  const { results } = facts;
  const { election } = results;
  const { name } = election;
  const digest = results.box.digest.slice(0, 16);
  const words = wordsIn(facts.language);
  const pdf = new TaggedPdf({
    words,
    title: words._(msg`Certificate of the result: ${name}`),
    created: new Date(election.counted),
    footer: words._(msg`${name} · box ${digest}`),
  });
  setHead(pdf, words, results);
  await turn();
  await setSummary(pdf, words, results);
  await setFigures(pdf, words, facts);
  const room = { cells: MOST_CELLS, withdrawn: MOST_WITHDRAWN };
  for (const position of results.positions) {
    await setPosition(pdf, words, position, { timeZone: election.timeZone, room });
    await turn();
  }
  setChecks(pdf, words, facts);
  setRecount(pdf, words, facts);
  if (pdf.hasStandIns) {
    pdf.paragraph(
      words._(
        msg`Characters that the fonts of this document lack, and those that cannot be seen, are written here as their number in Unicode, such as [U+1F389]. The results as JSON hold every name as it was typed.`,
      ),
      { ...small, before: 6 },
    );
  }
  heading(pdf, words._(msg`Signatures`), mm(50));
  const witness = words._(msg`Witness`);
  pdf.signatures([words._(msg`Returning officer`), witness, witness]);
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

function setHead(pdf: TaggedPdf, words: Words, { election }: ResultsFile): void {
  if (election.organisation) pdf.paragraph(election.organisation, { size: 11, face: 'bold' });
  pdf.rule({ color: colors.primary, weight: 2.4, after: 12 });
  pdf.paragraph(words._(msg`Certificate of the result`), {
    size: 10,
    color: colors.accent,
    face: 'bold',
  });
  pdf.paragraph(election.name, { tag: 'H1', size: 23, face: 'bold', after: 8 });
  const counted = inZone(words, new Date(election.counted), election.timeZone);
  pdf.paragraph(
    words._(msg`This certifies the result of this election as it was counted on ${counted}.`),
    text,
  );
  if (election.repeats) {
    const { position, name } = election.repeats;
    pdf.paragraph(
      words._(msg`This election repeats the vote on ${position} in the election ${name}.`),
      text,
    );
  }
}

/** The summary that a chair reads out, on the first page. */
async function setSummary(
  pdf: TaggedPdf,
  words: Words,
  { positions, roll }: ResultsFile,
): Promise<void> {
  const { registered } = roll;
  const [voted, turnout] = [words.number(roll.voted), withDecimal(words, roll.turnout)];
  heading(pdf, words._(msg`The result`));
  pdf.paragraph(
    words._(
      msg`${plural(registered, { one: `${voted} of # voter voted: ${turnout} %.`, other: `${voted} of # voters voted: ${turnout} %.` })}`,
    ),
    { ...text, after: 8 },
  );
  for (const position of positions) {
    pdf.paragraph(position.position, { tag: 'H3', size: 10.5, face: 'bold', after: 1, keep: 20 });
    for (const sentence of wordsOf(words, position)) {
      await pdf.longParagraph(sentence, { ...text, after: 1 });
    }
    const { annulment } = position;
    if (annulment)
      pdf.paragraph(words._(shortly(annulment)), { color: colors.accent, face: 'bold' });
    pdf.space(5);
    await turn();
  }
  if (positions.length === 0) {
    pdf.paragraph(
      words._(msg`There was nothing to vote on: no position had a candidate when voting opened.`),
      text,
    );
  }
}

function withDecimal(words: Words, value: number): string {
  return words.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

function wordsOf(words: Words, position: Result): string[] {
  return isCounted(position) ? outcomeInWords(words, position) : [];
}

async function setFigures(
  pdf: TaggedPdf,
  words: Words,
  { results, tookNominations }: CertificateFacts,
): Promise<void> {
  const { election, roll, difference } = results;
  const { timeZone } = election;
  const inElectionZone = (instant: string) => inZone(words, new Date(instant), timeZone);
  const turnout = withDecimal(words, roll.turnout);
  heading(pdf, words._(msg`The vote`));
  await pdf.table(
    facts(words, msg`Times, in the time zone of the election: ${timeZone}`, [
      ...(tookNominations
        ? [[msg`Nominations opened`, inElectionZone(election.nominationsOpened)] as const]
        : []),
      [msg`Voting opened`, inElectionZone(election.votingOpened)],
      [msg`Voting closed`, inElectionZone(election.votingClosed)],
      [msg`Counted`, inElectionZone(election.counted)],
    ]),
  );
  await pdf.table(
    facts(words, msg`The electoral roll and the turnout`, [
      [msg`On the electoral roll`, words.number(roll.registered)],
      [msg`Of them added after voting had opened`, words.number(roll.lateAdditions)],
      [msg`Voted`, words.number(roll.voted)],
      [msg`Did not vote`, words.number(roll.abstained)],
      [msg`Turnout`, words._(msg`${turnout} % of the roll`)],
    ]),
  );
  if (difference) {
    const { ballots, trackingCodes, marked } = difference;
    pdf.paragraph(
      words._(
        msg`The count found a difference, which the audit trail records: ${plural(ballots, { one: '# ballot', other: '# ballots' })} in the box, ${plural(trackingCodes, { one: '# tracking code', other: '# tracking codes' })} that match their ballot, and ${plural(marked, { one: '# voter', other: '# voters' })} marked on the roll as having voted.`,
      ),
      { face: 'bold', color: colors.accent, bar: colors.accent },
    );
  }
}

function facts(
  words: Words,
  caption: MessageDescriptor,
  rows: readonly (readonly [title: MessageDescriptor, value: string])[],
): Table {
  return {
    caption: words._(caption),
    columns: [
      { title: words._(msg`What`), width: 0.42 },
      { title: words._(msg`Recorded`), width: 0.58 },
    ],
    rows: rows.map(([title, value]) => [{ text: words._(title) }, { text: value, strong: true }]),
  };
}

async function setPosition(
  pdf: TaggedPdf,
  words: Words,
  position: Result,
  { timeZone, room }: { timeZone: string; room: { cells: number; withdrawn: number } },
): Promise<void> {
  const { tables, sentences } = certifiedCount(words, position);
  heading(pdf, position.position, roomFor(tables[0]));
  pdf.paragraph(settingsOf(words, position), small);
  if ('majority' in position) {
    await pdf.longParagraph(position.description, {
      ...text,
      bar: colors.rule,
      before: 2,
      after: 6,
    });
  }
  for (const sentence of wordsOf(words, position)) {
    await pdf.longParagraph(sentence, { size: 11, face: 'bold', bar: colors.primary, after: 3 });
  }
  const said = { color: colors.accent, bar: colors.accent };
  const { annulment: latest } = position;
  for (const sentence of latest ? sentencesOn(words, latest, timeZone) : []) {
    await pdf.longParagraph(sentence, said);
  }
  let leftOut = 0;
  for (const annulment of position.withdrawnAnnulments) {
    const sentences = sentencesOn(words, annulment, timeZone);
    const length = sentences.join('').length;
    if (length > room.withdrawn) {
      leftOut += 1;
      continue;
    }
    room.withdrawn -= length;
    for (const sentence of sentences) await pdf.longParagraph(sentence, said);
  }
  if (leftOut > 0) {
    pdf.paragraph(
      words._(
        msg`${plural(leftOut, {
          one: '# withdrawn statement is left out, because this document would become too long. The results as JSON hold every word.',
          other:
            '# withdrawn statements are left out, because this document would become too long. The results as JSON hold every word.',
        })}`,
      ),
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
      words._(
        msg`The other tables are too large for this document. The results as JSON hold every number.`,
      ),
      small,
    );
  }
  for (const sentence of sentences) await pdf.longParagraph(sentence, { ...small, after: 2 });
}

/** Rows up to which a whole table stays on one page with its heading. */
const TOGETHER = 12;

function roomFor(table: Table | undefined): number {
  const rows = table?.rows.length ?? 0;
  return rows > TOGETHER ? mm(60) : mm(30) + rows * mm(8);
}

/** The position's method, settings and numbers of ballots, in a line. */
function settingsOf(words: Words, position: Result): string {
  const { method, seats, maxChoices, ballots } = position;
  const used = usedSettings[method];
  const abstentions = words.number(position.abstentions);
  const parts = [
    methodTitle(words, method),
    ...(used.seats ? [words._(msg`${plural(seats, { one: '# seat', other: '# seats' })}`)] : []),
    ...(used.maxChoices
      ? [
          words._(
            msg`${plural(maxChoices, { one: 'up to # mark on a ballot', other: 'up to # marks on a ballot' })}`,
          ),
        ]
      : []),
    words._(
      msg`${plural(ballots, {
        one: `# ballot, ${abstentions} of them without a vote here`,
        other: `# ballots, ${abstentions} of them without a vote here`,
      })}`,
    ),
  ];
  const carries = 'majority' in position ? ` ${whatCarries(words, position)}` : '';
  return `${parts.join(' · ')}.${carries}`;
}

function shortly({ kind }: Annulment): MessageDescriptor {
  return kind === 'annul'
    ? msg`This result was annulled afterwards: see below.`
    : msg`This vote is to be repeated: see below.`;
}

interface Statement {
  at: string;
  by: Annulment['by'];
  reason: string;
}

function sentencesOn(words: Words, said: Annulment, timeZone: string): string[] {
  const { kind, withdrawn, repeatedIn } = said;
  const inWords = ({ at, by, reason }: Statement) => ({
    on: inZone(words, new Date(at), timeZone),
    by: authorOf(words, by),
    reason,
  });
  const { on, by, reason } = inWords(said);
  const sentences = [
    words._(
      kind === 'annul'
        ? msg`Annulled on ${on} by ${by}: ${reason}`
        : msg`On ${on}, ${by} declared that this vote will be repeated: ${reason}`,
    ),
  ];
  if (repeatedIn.length > 0) {
    const named = repeatedIn.slice(0, MOST_NAMED).map(({ name }) => name);
    const others = repeatedIn.length - named.length;
    const more = msg`${plural(others, { one: '# other election', other: '# other elections' })}`;
    const elections = listedIn(words, [...named, ...(others > 0 ? [words._(more)] : [])]);
    sentences.push(words._(msg`Repeated in ${elections}.`));
  }
  if (withdrawn) sentences.push(words._(withdrawnBy(inWords(withdrawn))));
  return sentences;
}

function withdrawnBy({ on, by, reason }: Record<'on' | 'by' | 'reason', string>) {
  return msg`That was withdrawn on ${on} by ${by}: ${reason}`;
}

/** `Mary Somerville, owner` or `the owner` */
function authorOf(words: Words, { name, role }: Annulment['by']): string {
  return words._(
    name
      ? msg`${select(role, {
          owner: `${name}, owner`,
          officer: `${name}, officer`,
          clerk: `${name}, clerk`,
          other: `${name}, observer`,
        })}`
      : msg`${select(role, {
          owner: 'the owner',
          officer: 'the officer',
          clerk: 'the clerk',
          other: 'the observer',
        })}`,
  );
}

function setChecks(pdf: TaggedPdf, words: Words, { results, auditHead }: CertificateFacts): void {
  const { box } = results;
  const { ballots } = box;
  const entry = words.number(auditHead?.seq ?? 0);
  heading(pdf, words._(msg`What this rests on`), mm(60));
  const digests: [title: string, digest: string, meaning: string][] = [
    [
      words._(msg`Digest of the ballot box (SHA-256)`),
      box.digest,
      words._(
        msg`${plural(ballots, {
          one: 'Anyone who sees the same digest has the same # ballot.',
          other: 'Anyone who sees the same digest has the same # ballots.',
        })}`,
      ),
    ],
    [
      words._(msg`Digest of the ballot paper as it was frozen when voting opened (SHA-256)`),
      box.paperDigest,
      words._(msg`It covers positions, candidates, methods and settings.`),
    ],
    [
      words._(msg`Head of the audit trail at the count (SHA-256)`),
      auditHead?.hash ?? words._(msg`The audit trail has no entry of the count.`),
      auditHead
        ? words._(
            msg`Entry ${entry}, which recorded the count. Each entry holds the hash of the one before, so none before it can be changed unseen.`,
          )
        : '',
    ],
  ];
  for (const [title, digest, meaning] of digests) {
    pdf.paragraph(title, { size: 9.5, face: 'bold', after: 1, keep: 36 });
    pdf.paragraph(digest, { size: 9, after: 1 });
    pdf.paragraph(meaning, { ...small, after: 7 });
  }
}

function setRecount(
  pdf: TaggedPdf,
  words: Words,
  { results, boxPage, checkerPage }: CertificateFacts,
): void {
  const command = `python3 check_ballot_box.py ballot-box-${results.election._id}.json`;
  const steps = [
    msg`1. Choose “Recount in this browser” on the page of the ballot box: ${boxPage}`,
    msg`2. Without a network: download the box there as JSON, and give it to the page that is in the complete record of this election and at ${checkerPage}`,
    msg`3. With a second program, which shares no code with the first: ${command}`,
  ];
  heading(pdf, words._(msg`How to recount`), mm(44));
  pdf.paragraph(
    words._(msg`Anybody can count these votes again and must come to every number above.`),
    text,
  );
  const says = words._(msg`A square to scan, with the address ${boxPage}`);
  pdf.besideQr({ text: boxPage, says }, (width) => {
    for (const step of steps) pdf.paragraph(words._(step), { size: 9.5, width, after: 4 });
  });
}
