import type { MethodName } from '@hustings/shared';
import { plural, select, t } from '@lingui/core/macro';

/** What the numbers of a method count. */
const sumsOf = {
  plurality: 'votes',
  approval: 'votes',
  irv: 'firstPreferences',
  stv: 'firstPreferences',
  star: 'stars',
  condorcet: 'firstPreferences',
  motion: 'answers',
} as const satisfies Record<MethodName, string>;

/** `Votes`, `First preferences`, `Stars`, `Answers`. */
export function sumsHeading(method: MethodName): string {
  return select(
    { sums: sumsOf[method] },
    {
      firstPreferences: 'First preferences',
      stars: 'Stars',
      answers: 'Answers',
      other: 'Votes',
    },
  );
}

/** `Votes for Treasurer by candidate` */
export function sumsCaption(method: MethodName, position: string): string {
  return select(
    { sums: sumsOf[method] },
    {
      firstPreferences: `First preferences for ${position} by candidate`,
      stars: `Stars for ${position} by candidate`,
      other: `Votes for ${position} by candidate`,
    },
  );
}

/** `Votes for Treasurer as bars: Ada Okafor 12, Ben Ruiz 7` */
export function sumsAsBars(method: MethodName, position: string, figures: string): string {
  return select(
    { sums: sumsOf[method] },
    {
      firstPreferences: `First preferences for ${position} as bars: ${figures}`,
      stars: `Stars for ${position} as bars: ${figures}`,
      other: `Votes for ${position} as bars: ${figures}`,
    },
  );
}

/** `12 votes` */
export function sumInWords(method: MethodName, sum: number): string {
  switch (sumsOf[method]) {
    case 'firstPreferences':
      return plural(sum, { one: '# first preference', other: '# first preferences' });
    case 'stars':
      return plural(sum, { one: '# star', other: '# stars' });
    case 'answers':
      return plural(sum, { one: '# answer', other: '# answers' });
    case 'votes':
      return plural(sum, { one: '# vote', other: '# votes' });
  }
}

/** `Votes only` */
export function sumsOnly(method: MethodName): string {
  return select(
    { sums: sumsOf[method] },
    {
      firstPreferences: 'First preferences only',
      stars: 'Stars only',
      answers: 'Answers only',
      other: 'Votes only',
    },
  );
}

/** `Votes so far` */
export function sumsSoFar(method: MethodName): string {
  return select(
    { sums: sumsOf[method] },
    {
      firstPreferences: 'First preferences so far',
      stars: 'Stars so far',
      answers: 'Answers so far',
      other: 'Votes so far',
    },
  );
}

/** Why a group of voters has no result of its own. */
export function whySumsOnly(method: MethodName): string {
  return select(
    { sums: sumsOf[method] },
    {
      firstPreferences:
        'Of a group, no more than first preferences can be shown without giving away single votes.',
      stars: 'Of a group, no more than stars can be shown without giving away single votes.',
      answers: 'Of a group, no more than answers can be shown without giving away single votes.',
      other: 'Of a group, no more than votes can be shown without giving away single votes.',
    },
  );
}

/** The heading of the candidates' shares. */
export function sharesHeading(method: MethodName): string {
  return sumsOf[method] === 'votes' ? t`Vote share %` : t`Share %`;
}
