import { candidateIn, chair, committee } from './ballots';
import { aBox, digestOf, type BoxFile } from './boxes';

const last = <T>(items: readonly T[] = []) => items.slice(-1);
const butLast = <T>(items: readonly T[] = []) => items.slice(0, -1);
const ada = [{ position: chair._id, candidates: [candidateIn(chair, 0)] }];
const stranger = [{ position: chair._id, candidates: [candidateIn(committee, 0)] }];

/** A box with other contents, and the digest that these have. */
export function resealed(box: BoxFile, contents: Partial<BoxFile>): BoxFile {
  const changed = { ...box, ...contents };
  return { ...changed, digest: digestOf(changed) };
}

/** Boxes in which one thing is wrong and everything else agrees: the digest, too, where it can. */
export function boxesWrongInOneThing(): Record<string, BoxFile> {
  const whole = aBox('ballots', [ada, ada, []]).file;
  const apart = aBox('codes', [ada, ada, []]).file;
  const [first] = (whole.ballots ?? []).filter(({ choices }) => choices.length > 0);
  const { trackingCodes: codes = [], votes = [] } = apart;
  return {
    'a code that does not follow from its ballot': resealed(whole, {
      ballots: [
        ...butLast(whole.ballots),
        ...last(whole.ballots).map((ballot) => ({
          ...ballot,
          trackingCode: 'ZZZZ-ZZZZ-ZZZZ-ZZZZ',
        })),
      ],
    }),
    'a nonce that is not its ballot’s': resealed(whole, {
      ballots: [
        ...butLast(whole.ballots),
        ...last(whole.ballots).map((ballot) => ({ ...ballot, nonce: 'f'.repeat(32) })),
      ],
    }),
    'a ballot that stands there twice, in place of another alike': resealed(whole, {
      ballots: (whole.ballots ?? [])
        .map((ballot) => (first && ballot.choices.length > 0 ? first : ballot))
        .sort((a, b) => (a.trackingCode < b.trackingCode ? -1 : 1)),
    }),
    'a code that stands there twice': resealed(apart, {
      trackingCodes: [...last(codes), ...codes.slice(1)].sort(),
    }),
    'a code without a vote': resealed(apart, {
      votes: votes.filter((choices) => choices.length > 0),
    }),
    'a vote without a code': resealed(apart, { trackingCodes: butLast(codes) }),
    'a ballot more on record': { ...apart, count: apart.count + 1 },
    'a vote for somebody who did not stand': aBox('codes', [ada, stranger]).file,
    'another digest': { ...apart, digest: '0'.repeat(64) },
  };
}
