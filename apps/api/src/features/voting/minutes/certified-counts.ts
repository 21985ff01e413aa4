import {
  beats,
  continuingVotes,
  inOrderOfRounds,
  isCounted,
  namesIn,
  ONE_VOTE,
  runoffInWords,
  stageInWords,
  votesText,
  type Counted,
  type MethodName,
  type ResultsFile,
  type TransferStage,
  type Words,
} from '@hustings/shared';
import type { MessageDescriptor } from '@lingui/core';
import { msg, select } from '@lingui/core/macro';
import type { Cell, Table } from '../../../platform/pdf/tagged-pdf.js';

type Result = ResultsFile['positions'][number];
type ResultBy<Name extends MethodName> = Counted<Extract<Result, { method: Name }>>;
type TransferResult = ResultBy<'irv' | 'stv'>;

/** A count in a certificate: tables, with remarks below. */
export interface CertifiedCount {
  tables: Table[];
  sentences: string[];
}

type Count = (words: Words, result: Counted<Result>) => CertifiedCount;

/** The whole count of a position, by its method. */
export function certifiedCount(words: Words, result: Result): CertifiedCount {
  if (!isCounted(result)) return { tables: [], sentences: [] };
  const count = countsBy[result.method] as Count;
  return count(words, result);
}

/** The one place where a certificate distinguishes methods. */
const countsBy = {
  plurality: marksCount,
  approval: marksCount,
  irv: (words: Words, result: TransferResult) => transfersCount(words, result, 'round'),
  stv: (words: Words, result: TransferResult) => transfersCount(words, result, 'stage'),
  star: starCount,
  condorcet: condorcetCount,
  motion: motionCount,
} satisfies Record<MethodName, unknown>;

function percent(words: Words, part: number, of: number): string {
  return of === 0 ? '–' : decimal(words, (part / of) * 100, 1);
}

function decimal(words: Words, value: number, digits: number): string {
  return words.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

function standing(words: Words, { elected, tied }: { elected: boolean; tied: boolean }): Cell {
  const text = elected ? words._(msg`elected`) : tied ? words._(msg`tied`) : '';
  return { text, strong: elected };
}

function marksCount(
  words: Words,
  { position, candidates }: ResultBy<'plurality' | 'approval'>,
): CertifiedCount {
  return {
    tables: [
      {
        caption: words._(msg`${position}: votes by candidate`),
        columns: [
          { title: words._(msg`Candidate`), width: 0.5 },
          { title: words._(msg`Votes`), align: 'end', width: 0.16 },
          { title: words._(msg`% of ballots`), align: 'end', width: 0.18 },
          { title: words._(msg`Outcome`), width: 0.16 },
        ],
        rows: candidates.map((each) => [
          { text: each.fullName, strong: each.elected },
          { text: words.number(each.votes), strong: each.elected },
          { text: decimal(words, each.share, 1) },
          standing(words, each),
        ]),
      },
    ],
    sentences: [words._(msg`The share is of the ballots that chose somebody.`)],
  };
}

/** Stages that fit side by side: more if all votes are whole numbers, which are narrower. */
const STAGES = { whole: 7, parts: 5 };

function transfersCount(
  words: Words,
  result: TransferResult,
  step: 'round' | 'stage',
): CertifiedCount {
  const { outcome, position, candidates } = result;
  const nameOf = namesIn(candidates);
  const { stages } = outcome;
  const isWhole = stages.every(({ votes, exhausted }) =>
    [exhausted, ...Object.values(votes)].every((units) => units % ONE_VOTE === 0),
  );
  const size = isWhole ? STAGES.whole : STAGES.parts;
  const first = 0.3;
  const order = inOrderOfRounds(outcome);
  const tables: Table[] = [];
  for (let start = 0; start < stages.length; start += size) {
    const shown = stages.slice(start, start + size);
    const [from, to] = [start + 1, start + shown.length];
    tables.push({
      caption: words._(
        stages.length > size
          ? msg`${select(step, {
              round: `${position}: votes after each round, rounds ${from} to ${to}`,
              other: `${position}: votes after each stage, stages ${from} to ${to}`,
            })}`
          : msg`${select(step, {
              round: `${position}: votes after each round`,
              other: `${position}: votes after each stage`,
            })}`,
      ),
      columns: [
        { title: words._(msg`Candidate`), width: first },
        ...shown.map(({ stage }) => ({
          title: words._(
            msg`${select(step, { round: `Round ${stage}`, other: `Stage ${stage}` })}`,
          ),
          align: 'end' as const,
          width: (1 - first) / Math.max(shown.length, 3),
        })),
      ],
      rows: [
        ...order.map((option): Cell[] => [
          { text: nameOf(option), strong: outcome.elected.includes(option) },
          ...shown.map((stage) => ({
            text: votesText(words, stage.votes[option] ?? 0),
            note: noteAt(words, option, stage, outcome),
          })),
        ]),
        lastRow(words, msg`Without a further preference`, shown, ({ exhausted }) => exhausted),
        lastRow(words, msg`In the count`, shown, continuingVotes),
        lastRow(words, msg`Needed to be elected`, shown, ({ quota }) => quota),
      ],
    });
  }
  return {
    tables,
    sentences: stages.map((each) => {
      const { stage } = each;
      const said = stageInWords(words, each, outcome, nameOf).join(' ');
      return words._(
        msg`${select(step, { round: `Round ${stage}. ${said}`, other: `Stage ${stage}. ${said}` })}`,
      );
    }),
  };
}

function noteAt(
  words: Words,
  option: string,
  { stage, elected, excluded }: TransferStage,
  { stages, tied }: TransferResult['outcome'],
): string {
  if (elected.includes(option)) return words._(msg`elected`);
  if (excluded.includes(option)) return words._(msg`out`);
  return stage === stages.length && tied.includes(option) ? words._(msg`tied`) : '';
}

function lastRow(
  words: Words,
  title: MessageDescriptor,
  stages: readonly TransferStage[],
  units: (stage: TransferStage) => number,
): Cell[] {
  return [
    { text: words._(title) },
    ...stages.map((stage) => ({ text: votesText(words, units(stage)) })),
  ];
}

function starCount(
  words: Words,
  { outcome, position, candidates }: ResultBy<'star'>,
): CertifiedCount {
  const nameOf = namesIn(candidates);
  const { stars, rounds, ballots } = outcome;
  const sumOf = (option: string) => stars[option]?.sum ?? 0;
  const numeric = { align: 'end' as const, width: 0.14 };
  return {
    tables: [
      {
        caption: words._(msg`${position}: stars by candidate`),
        columns: [
          { title: words._(msg`Candidate`), width: 0.44 },
          { title: words._(msg`Stars`), ...numeric },
          { title: words._(msg`Average`), ...numeric },
          { title: words._(msg`Fives`), ...numeric },
          { title: words._(msg`Outcome`), width: 0.14 },
        ],
        rows: [...candidates]
          .sort((a, b) => sumOf(b._id) - sumOf(a._id))
          .map((each) => [
            { text: each.fullName, strong: each.elected },
            { text: words.number(sumOf(each._id)), strong: each.elected },
            { text: decimal(words, sumOf(each._id) / Math.max(1, ballots), 2) },
            { text: words.number(stars[each._id]?.fives ?? 0) },
            standing(words, each),
          ]),
      },
      ...(rounds.length > 0
        ? [
            {
              caption: words._(
                rounds.length === 1 ? msg`${position}: the runoff` : msg`${position}: the runoffs`,
              ),
              columns: [
                { title: words._(msg`Finalist`), width: 0.44 },
                { title: words._(msg`Round`), ...numeric },
                { title: words._(msg`Preferred by ballots`), align: 'end' as const, width: 0.28 },
                { title: words._(msg`Outcome`), width: 0.14 },
              ],
              rows: rounds.flatMap(({ stage, finalists, preferred, elected }) =>
                finalists.map((option) => [
                  { text: nameOf(option), strong: option === elected },
                  { text: words.number(stage) },
                  { text: option in preferred ? words.number(preferred[option] ?? 0) : '–' },
                  standing(words, { elected: option === elected, tied: elected === null }),
                ]),
              ),
            },
          ]
        : []),
    ],
    sentences: rounds.map((round) => {
      const { stage } = round;
      const runoff = runoffInWords(words, round, outcome, nameOf);
      return words._(
        round.lot
          ? msg`Round ${stage}. ${runoff} The lot decided who went into the runoff.`
          : msg`Round ${stage}. ${runoff}`,
      );
    }),
  };
}

/** Candidates that fit side by side. */
const PAIRS = 10;

function condorcetCount(
  words: Words,
  { outcome, position, candidates }: ResultBy<'condorcet'>,
): CertifiedCount {
  const nameOf = namesIn(candidates);
  const { pairs, order, elected, tied } = outcome;
  const ranked = order.flat();
  const all = [...ranked, ...Object.keys(pairs).filter((option) => !ranked.includes(option))];
  const numbered = (option: string) => `${all.indexOf(option) + 1}. ${nameOf(option)}`;
  const wins = (option: string) => all.filter((other) => beats(outcome, option, other)).length;
  const losses = (option: string) => all.filter((other) => beats(outcome, other, option)).length;
  const numeric = { align: 'end' as const, width: 0.12 };
  const tables: Table[] = [
    {
      caption: words._(msg`${position}: the order, by the strongest chains of wins`),
      columns: [
        { title: words._(msg`Candidate`), width: 0.5 },
        { title: words._(msg`Place`), ...numeric },
        { title: words._(msg`Wins`), ...numeric },
        { title: words._(msg`Losses`), ...numeric },
        { title: words._(msg`Outcome`), width: 0.14 },
      ],
      rows: all.map((option) => {
        const place = order.findIndex((group) => group.includes(option));
        return [
          { text: numbered(option), strong: elected.includes(option) },
          { text: place < 0 ? words._(msg`not ranked`) : words.number(place + 1) },
          { text: words.number(wins(option)) },
          { text: words.number(losses(option)) },
          standing(words, { elected: elected.includes(option), tied: tied.includes(option) }),
        ];
      }),
    },
  ];
  for (let start = 0; start < all.length; start += PAIRS) {
    const others = all.slice(start, start + PAIRS);
    const [from, to] = [start + 1, start + others.length];
    tables.push({
      caption: words._(
        all.length > PAIRS
          ? msg`${position}: ballots that put the candidate of the row above that of the column, columns ${from} to ${to}`
          : msg`${position}: ballots that put the candidate of the row above that of the column`,
      ),
      columns: [
        { title: words._(msg`Candidate`), width: 0.3 },
        ...others.map((option) => {
          const column = all.indexOf(option) + 1;
          return {
            title: words._(msg`over ${column}`),
            align: 'end' as const,
            width: 0.7 / Math.max(others.length, 4),
          };
        }),
      ],
      rows: all.map((option) => [
        { text: numbered(option) },
        ...others.map((other) => ({
          text: option === other ? '–' : words.number(pairs[option]?.[other] ?? 0),
          strong: beats(outcome, option, other),
        })),
      ]),
    });
  }
  return {
    tables,
    sentences: [
      words._(
        msg`In bold: the larger number of each pair. Candidates without a rank are below all candidates with one.`,
      ),
    ],
  };
}

function motionCount(
  words: Words,
  { outcome, position, majority, ballots }: ResultBy<'motion'>,
): CertifiedCount {
  const { yes, no, abstentions } = outcome;
  const needed = words.number(outcome.needed);
  const numeric = { align: 'end' as const, width: 0.22 };
  const row = (text: MessageDescriptor, votes: number, ofSaid: string, strong = false): Cell[] => [
    { text: words._(text), strong },
    { text: words.number(votes), strong },
    { text: ofSaid },
    { text: percent(words, votes, ballots) },
  ];
  return {
    tables: [
      {
        caption: words._(msg`${position}: answers`),
        columns: [
          { title: words._(msg`Answer`), width: 0.34 },
          { title: words._(msg`Ballots`), ...numeric },
          { title: words._(msg`% of Yes and No`), ...numeric },
          { title: words._(msg`% of all ballots`), ...numeric },
        ],
        rows: [
          row(msg`Yes`, yes, percent(words, yes, yes + no), outcome.carried),
          row(msg`No`, no, percent(words, no, yes + no)),
          row(msg`Abstained`, abstentions, '–'),
        ],
      },
    ],
    sentences: [
      words._(
        majority === 'absolute'
          ? msg`Yes needed to carry it, with as many ballots as there were: ${needed}.`
          : msg`Yes needed to carry it, with as many No as there were: ${needed}.`,
      ),
    ],
  };
}
