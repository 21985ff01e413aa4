import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { listedIn } from '../common/listed.js';
import type { Words } from '../common/words.js';
import { sumsInWords } from '../methods/votes/sums.js';
import type { Recount } from './recount.js';
import type {
  RecountedCandidate,
  RecountedPosition,
  RecountedVerdict,
} from './recounted-position.js';

/** One check, in a sentence. */
export interface ReportCheck {
  ok: boolean;
  text: string;
  /** A value to compare character by character. */
  detail?: string;
}

/** The checks of a recount, in the order of the recipe. */
export function reportChecks(words: Words, recount: Recount): ReportCheck[] {
  const { recordedBallots, ballots, codes, codesWrong, positions } = recount;
  const { registered, lotSecretFits } = recount;
  const rows = positions.flatMap(({ candidates }) => candidates);
  const differing = rows.filter(({ recorded, recounted }) => recorded !== recounted).length;
  const kinds = [...new Set(positions.map(({ sumsAre }) => sumsAre))];
  const sums = listedIn(
    words,
    kinds.map((each) => sumsInWords(words, each)),
  );
  const isSameDigest = recount.digest === recount.recordedDigest;
  const ofBallots = words.number(recordedBallots);

  /** @param some Says how many are wrong. */
  function noneWrong(
    wrong: number,
    none: MessageDescriptor,
    some: (number: string) => MessageDescriptor,
  ): ReportCheck {
    return { ok: wrong === 0, text: words._(wrong === 0 ? none : some(words.number(wrong))) };
  }

  return [
    {
      ok: ballots === recordedBallots && codes === recordedBallots,
      text: words._(
        msg`${plural(ballots, { one: '# ballot', other: '# ballots' })} and ${plural(codes, { one: '# tracking code', other: '# tracking codes' })} in the box, ${ofBallots} recorded`,
      ),
    },
    ...(registered === null
      ? []
      : [
          {
            ok: recordedBallots <= registered,
            text: words._(
              recordedBallots <= registered
                ? msg`${plural(registered, { one: '# voter', other: '# voters' })} on the roll, no fewer than ballots`
                : msg`${plural(registered, { one: '# voter', other: '# voters' })} on the roll, fewer than ballots`,
            ),
          },
        ]),
    noneWrong(
      recount.codesRepeated,
      msg`No tracking code appears twice`,
      (number) => msg`Tracking codes that appear twice or out of order: ${number}`,
    ),
    noneWrong(
      recount.votesMisplaced,
      msg`The votes are in sorted order, which does not show who voted when`,
      (number) => msg`Votes out of order: ${number}`,
    ),
    {
      ok: isSameDigest,
      text: words._(
        isSameDigest
          ? msg`The digest of the box is the recorded one`
          : msg`The digest of the box differs from the recorded one`,
      ),
      detail: recount.digest,
    },
    ...(lotSecretFits === null
      ? []
      : [
          {
            ok: lotSecretFits,
            text: words._(
              lotSecretFits
                ? msg`The lot was drawn with the secret that the ballot paper was frozen with`
                : msg`The lot secret is not the one that the ballot paper was frozen with`,
            ),
          },
        ]),
    ...(codesWrong === null
      ? []
      : [
          noneWrong(
            codesWrong,
            msg`Every tracking code matches its ballot`,
            (number) => msg`Tracking codes that do not match their ballot: ${number}`,
          ),
        ]),
    noneWrong(
      recount.invalidVotes,
      msg`Every vote is one that could be cast`,
      (number) =>
        msg`Votes that could not have been cast: for somebody who did not stand, somebody twice, or against the rules of the method: ${number}`,
    ),
    noneWrong(
      differing,
      msg`Every candidate has the recorded number of ${sums}`,
      (number) => msg`Candidates whose number of ${sums} differs from the record: ${number}`,
    ),
    ...positions.flatMap((position) => outcomeCheck(words, position)),
  ];
}

function outcomeCheck(
  words: Words,
  { position, ballots, outcome }: RecountedPosition,
): ReportCheck[] {
  if (!ballots || !outcome) return [];
  const { stages, difference } = outcome;
  const votes = ballots.recounted;
  if (difference) {
    const nothing = words._(msg`nothing`);
    const { recorded = nothing, recounted = nothing } = difference;
    const where = difference.path
      .map((step) => (typeof step === 'number' ? step + 1 : step))
      .join(' › ');
    return [
      {
        ok: false,
        text: words._(msg`${position}: the outcome differs from the recorded one`),
        detail: words._(msg`${where}: ${recorded} recorded, ${recounted} recounted`),
      },
    ];
  }
  if (ballots.recorded !== votes) {
    const recorded = words.number(ballots.recorded);
    return [
      {
        ok: false,
        text: words._(
          msg`${position}: ${plural(votes, { one: '# ballot', other: '# ballots' })} in the box say something, ${recorded} recorded`,
        ),
      },
    ];
  }
  const verdict = verdictInWords(words, outcome.verdict);
  return [
    {
      ok: true,
      text: words._(
        stages
          ? msg`${position}: ${verdict}, as recorded; counted again from ${plural(votes, { one: '# vote', other: '# votes' })} in ${plural(stages, { one: '# stage', other: '# stages' })}`
          : msg`${position}: ${verdict}, as recorded; counted again from ${plural(votes, { one: '# vote', other: '# votes' })}`,
      ),
    },
  ];
}

/** `Ada and Ben elected; Chi and Dan tied` */
export function verdictInWords(words: Words, verdict: RecountedVerdict): string {
  if ('carried' in verdict) return words._(verdict.carried ? msg`carried` : msg`not carried`);
  const [elected, tied] = [listedIn(words, verdict.elected), listedIn(words, verdict.tied)];
  if (elected && tied) return words._(msg`${elected} elected; ${tied} tied`);
  if (elected) return words._(msg`${elected} elected`);
  return words._(tied ? msg`${tied} tied` : msg`nobody elected`);
}

/** The name of a candidate, or an answer to a motion. */
export function candidateInWords(words: Words, row: RecountedCandidate): string {
  if ('candidate' in row) return row.candidate;
  return words._(row.answer === 'yes' ? msg`Yes` : msg`No`);
}
