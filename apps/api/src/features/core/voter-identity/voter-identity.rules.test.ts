import { expect, test } from '@jest/globals';
import { electionIdSchema } from '@hustings/shared';
import {
  identityOf,
  personKey,
  searchFilter,
  searchWords,
  sortNameOf,
} from './voter-identity.rules.js';

const everything = { inAddresses: true };

test('a name and an address are found by the beginnings of their parts', () => {
  expect(searchWords('Anne-Marie O’Neil', 'am.oneil+vote@River.example')).toEqual([
    'anne-marie',
    'o’neil',
    'anne',
    'marie',
    'o',
    'neil',
    'am.oneil+vote@river.example',
    'river.example',
    'am',
    'oneil',
    'vote',
  ]);
});

test('case and accents make no difference', () => {
  expect(searchWords('ZOË Müller', '')).toEqual(['zoe', 'muller']);
  expect(sortNameOf(' Élodie')).toBe('elodie');
  expect(searchFilter('MÜL', everything)).toEqual(searchFilter('mul', everything));
});

test('what is typed is never a pattern', () => {
  expect(searchFilter('a.*(b', everything)).toEqual({
    $and: [{ words: { $regex: '^a\\.\\*\\(b' } }],
  });
  expect(searchFilter('  ', everything)).toEqual({});
  expect(searchFilter(undefined, everything)).toEqual({});
});

test('a long search looks at its first words only', () => {
  expect(searchFilter('x '.repeat(50), everything).$and).toHaveLength(8);
});

test('one person has another key in another election', () => {
  const one = electionIdSchema.parse('a'.repeat(24));
  const another = electionIdSchema.parse('b'.repeat(24));
  const ann = { fullName: 'Ann', email: 'ann@example.org' };
  expect(personKey(one, { fullName: 'A. Lee', email: 'Ann@Example.org' })).toBe(
    personKey(one, ann),
  );
  expect(personKey(one, ann)).not.toBe(personKey(another, ann));
});

test('without an address, people differ by member number, or else by name', () => {
  const ann = { fullName: 'Ann Lee', email: '' };
  expect(identityOf({ ...ann, memberNo: 'A 7' })).toBe(
    identityOf({ fullName: 'Ann Lee-Oh', email: '', memberNo: 'a 7' }),
  );
  expect(identityOf({ ...ann, memberNo: '8' })).not.toBe(identityOf({ ...ann, memberNo: '7' }));
  expect(identityOf(ann)).toBe(identityOf({ fullName: ' ann  LEE', email: '' }));
  const other = [{ ...ann, memberNo: '7' }, { ...ann, email: 'ann@example.org' }, ann];
  expect(new Set(other.map(identityOf)).size).toBe(3);
});
