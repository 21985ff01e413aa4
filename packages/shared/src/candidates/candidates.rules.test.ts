import { expect, test } from '@jest/globals';
import { webPageOf } from './candidates.rules.js';

test.each([
  ['https://ada.example.org', 'https://ada.example.org/'],
  ['http://example.org/ada?video=1#top', 'http://example.org/ada?video=1#top'],
  ['example.org/ada', 'https://example.org/ada'],
  ['HTTPS://Example.org', 'https://example.org/'],
  ['//example.org', 'https://example.org/'],
  ['bücher.example', 'https://xn--bcher-kva.example/'],
])('the page %s is read as %s', (typed, page) => {
  expect(webPageOf(typed)).toBe(page);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,hello',
  'mailto:ada@example.org',
  'ftp://example.org',
  'ada@example.org',
  'https://bank.example@evil.example',
  'https://',
  'localhost',
  'not a page',
  'https://exa mple.org',
])('%s is not a page', (typed) => {
  expect(webPageOf(typed)).toBeUndefined();
});
