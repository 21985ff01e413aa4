import { expect, test } from '@jest/globals';
import { canonicalJson } from './canonical-json.js';

test('sorts the keys of every object by UTF-16 code units, and writes no spaces', () => {
  // From RFC 8785, section 3.2.3: a surrogate pair sorts before U+FB33, although its code point is
  // higher.
  const value = {
    '\u20ac': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    '1': 'One',
    '\ud83d\ude00': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    '\u00f6': 'Latin Small Letter O With Diaeresis',
  };
  expect(Object.values(JSON.parse(canonicalJson(value)) as object)).toHaveLength(7);
  expect(canonicalJson(value)).toBe(
    '{"\\r":"Carriage Return","1":"One","\u0080":"Control","\u00f6":"Latin Small Letter O With Diaeresis",' +
      '"\u20ac":"Euro Sign","\ud83d\ude00":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
  );
  expect(canonicalJson({ b: [{ d: 1, c: true }], a: {} })).toBe('{"a":{},"b":[{"c":true,"d":1}]}');
});

test('sorts keys that look like numbers as text', () => {
  expect(canonicalJson({ 9: 1, 10: 2 })).toBe('{"10":2,"9":1}');
});
