import type { AgeGroup, Region } from '@hustings/shared';

const regionWords: Record<Region, readonly string[]> = {
  North: ['north', 'nord', 'norden', 'norte'],
  South: ['south', 'sud', 'suden', 'sur'],
  East: ['east', 'ost', 'osten', 'est', 'este'],
  West: ['west', 'westen', 'ouest', 'oeste'],
};

/** Our name for a region. Unknown text is returned unchanged, for validation to reject. */
export function regionIn(cell: string): string {
  const word = cell.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const found = Object.entries(regionWords).find(([, words]) => words.includes(word));
  return found?.[0] ?? cell;
}

/** Our name for an age group, also from an age in years. */
export function ageGroupIn(cell: string): string {
  const text = cell
    .replace(/\s+/g, '')
    .replace(/[‐‑‒–—−]/g, '-')
    .toLowerCase();
  if (/^(?:60\+|over60|>60|60plus|61\+|ab60|60undälter|60etplus|60omás)$/.test(text)) return '60+';
  if (/^\d{2,3}$/.test(text)) return groupOfAge(Number(text)) ?? cell;
  return text.replace(/(?:years|jahre|ans|años)$/, '') || cell;
}

function groupOfAge(age: number): AgeGroup | undefined {
  if (age < 18) return undefined;
  if (age <= 25) return '18-25';
  if (age <= 40) return '26-40';
  if (age <= 60) return '41-60';
  return '60+';
}
