import { expect, test } from '@jest/globals';
import { msg, plural, select, selectOrdinal } from '@lingui/core/macro';
import { Words, wordsOfAll } from './words.js';

const english = wordsOfAll('en');

test.each([
  [0, 'No votes'],
  [1, '1 vote'],
  [1_234, '1,234 votes'],
])('a number picks the form of a plural: %i', (count, said) => {
  const text = msg`${plural(count, { 0: 'No votes', one: '# vote', other: '# votes' })}`;
  expect(english._(text)).toBe(said);
});

test.each([
  [1, '1st'],
  [22, '22nd'],
  [13, '13th'],
])('a number picks the form of a place: %i', (place, said) => {
  const text = msg`${selectOrdinal(place, { one: '#st', two: '#nd', few: '#rd', other: '#th' })}`;
  expect(english._(text)).toBe(said);
});

test.each(['her', 'their'])('a word picks its text, with the number around it: %s', (whose) => {
  const text = msg`${plural(2, {
    one: 'a vote',
    other: select(whose, { her: 'her # votes', other: 'their # votes' }),
  })}`;
  expect(english._(text)).toBe(`${whose} 2 votes`);
});

test.each(['Ada', '', String.raw`a\u0041\x41`, '{0}', '#', '<0>'])(
  'a name is put in as it is: %j',
  (name) => {
    expect(english._(msg`Dear ${name}, welcome`)).toBe(`Dear ${name}, welcome`);
  },
);

test('Arabic has six plurals, and Western digits', () => {
  const arabic = new Words('ar');
  const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
  const choices = Object.fromEntries(forms.map((form) => [form, [form, ' ', '#']]));
  const message = [['n', 'plural', choices]] as unknown as string;
  const said = [0, 1, 2, 3, 11, 100].map((n) => arabic._({ message, values: { n } }));
  expect(said).toEqual(['zero 0', 'one 1', 'two 2', 'few 3', 'many 11', 'other 100']);
});
