import {
  beats,
  continuingVotes,
  inOrderOfRounds,
  isCounted,
  methodOf,
  namesIn,
  ONE_VOTE,
  runoffInWords,
  stageInWords,
  votesText,
  type Counted,
  type MethodName,
  type ResultsFile,
  type TransferStage,
} from '@hustings/shared';
import type { Cell, Table } from '../../../platform/pdf/tagged-pdf.js';

type Result = ResultsFile['positions'][number];
type ResultBy<Name extends MethodName> = Counted<Extract<Result, { method: Name }>>;
type TransferResult = ResultBy<'irv' | 'stv'>;

/** A count in a certificate: tables, with remarks below. */
export interface CertifiedCount {
  tables: Table[];
  sentences: string[];
}

/** The whole count of a position, by its method. */
export function certifiedCount(result: Result): CertifiedCount {
  if (!isCounted(result)) return { tables: [], sentences: [] };
  return (countsBy[result.method] as (result: Counted<Result>) => CertifiedCount)(result);
}

/** The one place where a certificate distinguishes methods. */
const countsBy = {
  plurality: marksCount,
  approval: marksCount,
  irv: (result: TransferResult) => transfersCount(result, 'Round'),
  stv: (result: TransferResult) => transfersCount(result, 'Stage'),
  star: starCount,
  condorcet: condorcetCount,
  motion: motionCount,
} satisfies Record<MethodName, unknown>;

const number = (each: number) => each.toLocaleString('en');
const percent = (part: number, of: number) => (of === 0 ? '–' : ((part / of) * 100).toFixed(1));

function standing({ elected, tied }: { elected: boolean; tied: boolean }): Cell {
  return { text: elected ? 'elected' : tied ? 'tied' : '', strong: elected };
}

function marksCount({ method, position, candidates }: ResultBy<'plurality' | 'approval'>) {
  const { sumsAre } = methodOf(method);
  return {
    tables: [
      {
        caption: `${position}: ${sumsAre} by candidate`,
        columns: [
          { title: 'Candidate', width: 0.5 },
          { title: 'Votes', align: 'right' as const, width: 0.16 },
          { title: '% of ballots', align: 'right' as const, width: 0.18 },
          { title: 'Outcome', width: 0.16 },
        ],
        rows: candidates.map((each) => [
          { text: each.fullName, strong: each.elected },
          { text: number(each.votes), strong: each.elected },
          { text: each.share.toFixed(1) },
          standing(each),
        ]),
      },
    ],
    sentences: ['The share is of the ballots that chose somebody.'],
  };
}

/** Stages that fit side by side: more if all votes are whole numbers, which are narrower. */
const STAGES = { whole: 7, parts: 5 };

function transfersCount(result: TransferResult, step: string): CertifiedCount {
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
    const span = `${step.toLowerCase()}s ${start + 1} to ${start + shown.length}`;
    tables.push({
      caption: `${position}: votes after each ${step.toLowerCase()}${stages.length > size ? `, ${span}` : ''}`,
      columns: [
        { title: 'Candidate', width: first },
        ...shown.map(({ stage }) => ({
          title: `${step} ${stage}`,
          align: 'right' as const,
          width: (1 - first) / Math.max(shown.length, 3),
        })),
      ],
      rows: [
        ...order.map((option): Cell[] => [
          { text: nameOf(option), strong: outcome.elected.includes(option) },
          ...shown.map((stage) => ({
            text: votesText(stage.votes[option] ?? 0),
            note: noteAt(option, stage, outcome),
          })),
        ]),
        lastRow('For nobody any more', shown, ({ exhausted }) => exhausted),
        lastRow('In the count', shown, continuingVotes),
        lastRow('Needed to be elected', shown, ({ quota }) => quota),
      ],
    });
  }
  return {
    tables,
    sentences: stages.map(
      (stage) => `${step} ${stage.stage}. ${stageInWords(stage, outcome, nameOf).join(' ')}`,
    ),
  };
}

function noteAt(
  option: string,
  { stage, elected, excluded }: TransferStage,
  { stages, tied }: TransferResult['outcome'],
): string {
  if (elected.includes(option)) return 'elected';
  if (excluded.includes(option)) return 'out';
  return stage === stages.length && tied.includes(option) ? 'tied' : '';
}

function lastRow(
  title: string,
  stages: readonly TransferStage[],
  units: (stage: TransferStage) => number,
): Cell[] {
  return [{ text: title }, ...stages.map((stage) => ({ text: votesText(units(stage)) }))];
}

function starCount({ outcome, position, candidates }: ResultBy<'star'>): CertifiedCount {
  const nameOf = namesIn(candidates);
  const { stars, rounds, ballots } = outcome;
  const sumOf = (option: string) => stars[option]?.sum ?? 0;
  const right = { align: 'right' as const, width: 0.14 };
  return {
    tables: [
      {
        caption: `${position}: stars by candidate`,
        columns: [
          { title: 'Candidate', width: 0.44 },
          { title: 'Stars', ...right },
          { title: 'Average', ...right },
          { title: 'Fives', ...right },
          { title: 'Outcome', width: 0.14 },
        ],
        rows: [...candidates]
          .sort((a, b) => sumOf(b._id) - sumOf(a._id))
          .map((each) => [
            { text: each.fullName, strong: each.elected },
            { text: number(sumOf(each._id)), strong: each.elected },
            { text: (sumOf(each._id) / Math.max(1, ballots)).toFixed(2) },
            { text: number(stars[each._id]?.fives ?? 0) },
            standing(each),
          ]),
      },
      ...(rounds.length > 0
        ? [
            {
              caption: `${position}: ${rounds.length === 1 ? 'the runoff' : 'the runoffs'}`,
              columns: [
                { title: 'Finalist', width: 0.44 },
                { title: 'Round', ...right },
                { title: 'Preferred by ballots', align: 'right' as const, width: 0.28 },
                { title: 'Outcome', width: 0.14 },
              ],
              rows: rounds.flatMap(({ stage, finalists, preferred, elected }) =>
                finalists.map((option) => [
                  { text: nameOf(option), strong: option === elected },
                  { text: number(stage) },
                  { text: option in preferred ? number(preferred[option] ?? 0) : '–' },
                  standing({ elected: option === elected, tied: elected === null }),
                ]),
              ),
            },
          ]
        : []),
    ],
    sentences: rounds.map((round) => {
      const lot = round.lot ? ' The lot decided who went into the runoff.' : '';
      return `Round ${round.stage}. ${runoffInWords(round, outcome, nameOf)}${lot}`;
    }),
  };
}

/** Candidates that fit side by side. */
const PAIRS = 10;

function condorcetCount({ outcome, position, candidates }: ResultBy<'condorcet'>): CertifiedCount {
  const nameOf = namesIn(candidates);
  const { pairs, order, elected, tied } = outcome;
  const ranked = order.flat();
  const all = [...ranked, ...Object.keys(pairs).filter((option) => !ranked.includes(option))];
  const numbered = (option: string) => `${all.indexOf(option) + 1}. ${nameOf(option)}`;
  const wins = (option: string) => all.filter((other) => beats(outcome, option, other)).length;
  const losses = (option: string) => all.filter((other) => beats(outcome, other, option)).length;
  const right = { align: 'right' as const, width: 0.12 };
  const tables: Table[] = [
    {
      caption: `${position}: the order, by the strongest chains of wins`,
      columns: [
        { title: 'Candidate', width: 0.5 },
        { title: 'Place', ...right },
        { title: 'Wins', ...right },
        { title: 'Losses', ...right },
        { title: 'Outcome', width: 0.14 },
      ],
      rows: all.map((option) => {
        const place = order.findIndex((group) => group.includes(option));
        return [
          { text: numbered(option), strong: elected.includes(option) },
          { text: place < 0 ? 'not ranked' : number(place + 1) },
          { text: number(wins(option)) },
          { text: number(losses(option)) },
          standing({ elected: elected.includes(option), tied: tied.includes(option) }),
        ];
      }),
    },
  ];
  for (let start = 0; start < all.length; start += PAIRS) {
    const others = all.slice(start, start + PAIRS);
    tables.push({
      caption: `${position}: ballots that put the candidate of the row above that of the column${all.length > PAIRS ? `, columns ${start + 1} to ${start + others.length}` : ''}`,
      columns: [
        { title: 'Candidate', width: 0.3 },
        ...others.map((option) => ({
          title: `over ${all.indexOf(option) + 1}`,
          align: 'right' as const,
          width: 0.7 / Math.max(others.length, 4),
        })),
      ],
      rows: all.map((option) => [
        { text: numbered(option) },
        ...others.map((other) => ({
          text: option === other ? '–' : number(pairs[option]?.[other] ?? 0),
          strong: beats(outcome, option, other),
        })),
      ]),
    });
  }
  return {
    tables,
    sentences: [
      'In bold: the more ballots of a pair. Who is not ranked is below everybody who is.',
    ],
  };
}

function motionCount({ outcome, position, majority, ballots }: ResultBy<'motion'>): CertifiedCount {
  const { yes, no, abstentions, needed } = outcome;
  const right = { align: 'right' as const, width: 0.22 };
  const row = (text: string, votes: number, ofSaid: string, strong = false): Cell[] => [
    { text, strong },
    { text: number(votes), strong },
    { text: ofSaid },
    { text: percent(votes, ballots) },
  ];
  return {
    tables: [
      {
        caption: `${position}: answers`,
        columns: [
          { title: 'Answer', width: 0.34 },
          { title: 'Ballots', ...right },
          { title: '% of Yes and No', ...right },
          { title: '% of all ballots', ...right },
        ],
        rows: [
          row('Yes', yes, percent(yes, yes + no), outcome.carried),
          row('No', no, percent(no, yes + no)),
          row('Abstained', abstentions, '–'),
        ],
      },
    ],
    sentences: [
      `Yes needed to carry it, with ${majority === 'absolute' ? 'as many ballots' : 'as many No'} as there were: ${number(needed)}.`,
    ],
  };
}
