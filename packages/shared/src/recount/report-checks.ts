import { counted } from '../common/counted.rules.js';
import { listed } from '../methods/names.js';
import type { Recount } from './recount.js';
import type { RecountedPosition } from './recounted-position.js';

/** One check, in a sentence. */
export interface ReportCheck {
  ok: boolean;
  text: string;
  /** A value to compare character by character. */
  detail?: string;
}

/** The checks of a recount, in the order of the recipe. */
export function reportChecks(recount: Recount): ReportCheck[] {
  const { recordedBallots, ballots, codes, codesRepeated, codesWrong, positions } = recount;
  const { registered, lotSecretFits } = recount;
  const rows = positions.flatMap(({ candidates }) => candidates);
  const differing = rows.filter(({ recorded, recounted }) => recorded !== recounted).length;
  const sums = listed([...new Set(positions.map(({ sumsAre }) => sumsAre))]);
  const isSameDigest = recount.digest === recount.recordedDigest;
  return [
    {
      ok: ballots === recordedBallots && codes === recordedBallots,
      text: `${counted(ballots, 'ballot')} and ${counted(codes, 'tracking code')} in the box, ${recordedBallots.toLocaleString('en')} recorded`,
    },
    ...(registered === null
      ? []
      : [
          {
            ok: recordedBallots <= registered,
            text: `${counted(registered, 'voter')} on the roll, ${recordedBallots <= registered ? 'no fewer' : 'fewer'} than ballots`,
          },
        ]),
    numberOf(codesRepeated, {
      none: 'No tracking code appears twice',
      some: 'Tracking codes that appear twice or out of order',
    }),
    numberOf(recount.votesMisplaced, {
      none: 'The votes are in the order of the recipe, which does not show who voted when',
      some: 'Votes out of order',
    }),
    {
      ok: isSameDigest,
      text: isSameDigest
        ? 'The digest of the box is the recorded one'
        : 'The digest of the box differs from the recorded one',
      detail: recount.digest,
    },
    ...(lotSecretFits === null
      ? []
      : [
          {
            ok: lotSecretFits,
            text: lotSecretFits
              ? 'The lot was drawn with the secret that the ballot paper was frozen with'
              : 'The lot secret is not the one that the ballot paper was frozen with',
          },
        ]),
    ...(codesWrong === null
      ? []
      : [
          numberOf(codesWrong, {
            none: 'Every tracking code follows from its ballot',
            some: 'Tracking codes that do not follow from their ballot',
          }),
        ]),
    numberOf(recount.invalidVotes, {
      none: 'Every vote is one that could be cast',
      some: 'Votes that could not have been cast: for somebody who did not stand, somebody twice, or against the rules of the method',
    }),
    numberOf(differing, {
      none: `Every candidate has the recorded number of ${sums}`,
      some: `Candidates whose number of ${sums} differs from the record`,
    }),
    ...positions.flatMap(outcomeCheck),
  ];
}

function numberOf(wrong: number, { none, some }: { none: string; some: string }): ReportCheck {
  return { ok: wrong === 0, text: wrong === 0 ? none : `${some}: ${wrong.toLocaleString('en')}` };
}

function outcomeCheck({ position, ballots, outcome }: RecountedPosition): ReportCheck[] {
  if (!ballots || !outcome) return [];
  const { stages, words, difference } = outcome;
  if (difference) {
    const where = difference.path.map((step) => (typeof step === 'number' ? step + 1 : step));
    return [
      {
        ok: false,
        text: `${position}: the outcome differs from the recorded one`,
        detail: `${where.join(' › ')}: ${difference.recorded} recorded, ${difference.recounted} recounted`,
      },
    ];
  }
  if (ballots.recorded !== ballots.recounted) {
    const { recorded, recounted } = ballots;
    return [
      {
        ok: false,
        text: `${position}: ${counted(recounted, 'ballot')} in the box say something, ${recorded.toLocaleString('en')} recorded`,
      },
    ];
  }
  const inStages = stages ? ` in ${counted(stages, 'stage')}` : '';
  return [
    {
      ok: true,
      text: `${position}: ${words}, as recorded; counted again from ${counted(ballots.recounted, 'vote')}${inStages}`,
    },
  ];
}
