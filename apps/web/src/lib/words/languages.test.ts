import { afterEach, expect, jest, test } from '@jest/globals';

const MARCH_4 = new Date(2027, 2, 4, 9).toISOString();
const HOUR_MS = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

afterEach(() => {
  document.documentElement.lang = '';
});

/** A page's dates, numbers and names, loaded in this language. */
async function pageIn(language: string) {
  document.documentElement.lang = language;
  jest.resetModules();
  return {
    ...(await import('../dates')),
    ...(await import('../time-ago')),
    ...(await import('./numbers')),
    ...(await import('./names')),
    ...(await import('../../features/results/turnout-buckets')),
    ...(await import('../../features/elections/date-words')),
    ...(await import('../../features/help/election-calendar')),
  };
}

test('an English page has the formats of the specification', async () => {
  const page = await pageIn('en');
  expect(page.electionDate(MARCH_4)).toBe('March 4th, 2027 9:00 AM');
  expect(page.weekdayDate(MARCH_4)).toBe('Thursday, March 4th, 2027 9:00 AM');
  expect(page.lastUpdateDate(MARCH_4)).toBe('04 March 2027');
  expect(page.hourText(MARCH_4)).toBe('Thu 4 Mar 09:00');
  expect(page.numberText(12345.5)).toBe('12,345.5');
  expect(page.decimalText(33.3, 2)).toBe('33.30');
  expect(page.percentText(45.5)).toBe('45.5%');
  expect(page.listed(['Ada', 'Ben', 'Chi'])).toBe('Ada, Ben and Chi');
});

test('a German page says dates, numbers and names as Germans do', async () => {
  const page = await pageIn('de');
  expect(page.electionDate(MARCH_4)).toBe('4. März 2027 um 09:00');
  expect(page.weekdayDate(MARCH_4)).toBe('Donnerstag, 4. März 2027 um 09:00');
  expect(page.lastUpdateDate(MARCH_4)).toBe('4. März 2027');
  expect(page.hourText(MARCH_4)).toBe('Do., 4. März, 09:00');
  expect(page.timeAgo(fromNow(-3))).toBe('vor 3 Stunden');
  expect(page.timeAgo(fromNow(50))).toBe('in 2 Tagen');
  expect(page.numberText(12345.5)).toBe('12.345,5');
  expect(page.percentText(45.5)).toBe('45,5\u00a0%');
  const signs = page.percentPieces(45.5).filter(({ isSign }) => isSign);
  expect(signs.map(({ text }) => text)).toEqual(['\u00a0', '%']);
  expect(page.listed(['Ada', 'Ben', 'Chi'])).toBe('Ada, Ben und Chi');
  expect(['Zoë', 'Özil', 'Ada'].sort(page.compareNames)).toEqual(['Ada', 'Özil', 'Zoë']);
});

test('a French page says dates, numbers and names as the French do', async () => {
  const page = await pageIn('fr');
  expect(page.electionDate(MARCH_4)).toBe('4 mars 2027 à 09:00');
  expect(page.weekdayDate(MARCH_4)).toBe('jeudi 4 mars 2027 à 09:00');
  expect(page.timeAgo(fromNow(-3))).toBe('il y a 3 heures');
  expect(page.numberText(12345.5)).toBe('12\u202f345,5');
  expect(page.listed(['Ada', 'Ben', 'Chi'])).toBe('Ada, Ben et Chi');
});

test('an Arabic page has Western digits everywhere', async () => {
  const page = await pageIn('ar');
  expect(page.lastUpdateDate(MARCH_4)).toBe('4 مارس 2027');
  const texts = [
    page.electionDateInZone(MARCH_4),
    page.weekdayDate(MARCH_4),
    page.hourText(MARCH_4),
    page.timeAgo(fromNow(-3)),
    page.numberText(12345.5),
    page.decimalText(33.3, 2),
    page.percentText(45.5),
  ];
  for (const text of texts) expect(text).toMatch(/^[^٠-٩]*[0-9][^٠-٩]*$/);
});

test('a Swedish page sorts names as Swedes do', async () => {
  const page = await pageIn('sv');
  expect(['Zoë', 'Özil', 'Ada'].sort(page.compareNames)).toEqual(['Ada', 'Zoë', 'Özil']);
});
