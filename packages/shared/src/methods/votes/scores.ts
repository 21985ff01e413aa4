/** Stars by candidate; missing candidates have none. */
export type Scores = Readonly<Record<string, number>>;

export const MOST_STARS = 5;

/** `id*5,id*3`, sorted by id. Zeros are left out: no stars means the same as not named. */
export function scoresText(scores: Scores): string {
  return Object.entries(scores)
    .filter(([, stars]) => stars > 0)
    .map(([id, stars]) => `${id}*${stars}`)
    .sort()
    .join(',');
}

export function scoresOf(text: string): Record<string, number> {
  if (text === '') return {};
  return Object.fromEntries(
    text.split(',').map((part) => {
      const [id = '', stars = ''] = part.split('*');
      return [id, Number(stars)];
    }),
  );
}
