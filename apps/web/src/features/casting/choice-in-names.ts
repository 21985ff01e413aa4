import { t } from '@lingui/core/macro';
import { MOST_STARS, type MotionAnswer, type VoteChoice } from '@hustings/shared';
import { inARow } from '../../lib/words/in-a-row';

/** A choice in names. Its fields reveal the method. */
export type NamedChoice =
  | { kind: 'empty' }
  | { kind: 'marks'; names: string[] }
  /** @property unranked Candidates without a rank, in the paper's order. */
  | { kind: 'ranking'; ranks: string[][]; unranked: string[] }
  /** All candidates, in the paper's order. */
  | { kind: 'stars'; rows: { name: string; stars: number }[] }
  | { kind: 'answer'; answer: MotionAnswer };

export const answerWords: Record<MotionAnswer, string> = {
  yes: t`Yes`,
  no: t`No`,
  abstain: t`Abstain`,
};

export function choiceInNames(
  { candidates = [], ranking = [], scores = {}, answer }: VoteChoice,
  standing: readonly { _id: string; name: string }[],
): NamedChoice {
  const namesOf = (ids: readonly string[]) =>
    standing.filter(({ _id }) => ids.includes(_id)).map(({ name }) => name);
  if (answer) return { kind: 'answer', answer };
  const ranks = ranking.map(namesOf).filter((names) => names.length > 0);
  if (ranks.length > 0) {
    const ranked: readonly string[] = ranking.flat();
    const others = standing.filter(({ _id }) => !ranked.includes(_id));
    return { kind: 'ranking', ranks, unranked: others.map(({ name }) => name) };
  }
  const stars = new Map<string, number>(Object.entries(scores));
  if ([...stars.values()].some((number) => number > 0)) {
    const rows = standing.map(({ _id, name }) => ({ name, stars: stars.get(_id) ?? 0 }));
    return { kind: 'stars', rows };
  }
  const names = namesOf(candidates);
  return names.length > 0 ? { kind: 'marks', names } : { kind: 'empty' };
}

/** Names that share a rank. */
export function sharing(names: readonly string[]): string {
  return names.reduce((before, name) => t`${before} and ${name}`);
}

/** A choice on one line. */
export function choiceInWords(named: NamedChoice): string {
  switch (named.kind) {
    case 'empty':
      return t`left empty`;
    case 'marks':
      return inARow(named.names);
    case 'ranking': {
      const ranks = named.ranks.map((names, index) => `${index + 1}. ${sharing(names)}`);
      return [...ranks, ...(named.unranked.length > 0 ? [t`no further preference`] : [])].join(
        '; ',
      );
    }
    case 'stars':
      return inARow(named.rows.map(({ name, stars }) => t`${name} ${stars} of ${MOST_STARS}`));
    case 'answer':
      return answerWords[named.answer];
  }
}

/** A choice in a word or two, beside the name of a step. */
export function choiceInShort(named: NamedChoice): string {
  switch (named.kind) {
    case 'empty':
      return t({ message: 'empty', comment: 'A position that the voter leaves empty' });
    case 'marks': {
      const number = named.names.length;
      return t`${number} chosen`;
    }
    case 'ranking': {
      const number = named.ranks.flat().length;
      return t`${number} ranked`;
    }
    case 'stars': {
      const number = named.rows.filter(({ stars }) => stars > 0).length;
      return t`${number} scored`;
    }
    case 'answer':
      return answerWords[named.answer];
  }
}
