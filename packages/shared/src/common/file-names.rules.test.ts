import { expect, test } from '@jest/globals';
import { electionFile } from './file-names.rules.js';

test.each([
  ['Harbour Row committee 2026', 'Harbour-Row-committee-2026-certificate.pdf'],
  ['  Vorstand / Beirat: Größe? ', 'Vorstand-Beirat-Größe-certificate.pdf'],
  ['役員選挙 2026', '役員選挙-2026-certificate.pdf'],
  ['../../etc/"x"\r\n', 'etc-x-certificate.pdf'],
  ['🎉', 'election-certificate.pdf'],
  ['a'.repeat(200), `${'a'.repeat(80)}-certificate.pdf`],
])('a file about %j is called %s', (name, file) => {
  expect(electionFile({ name }, 'certificate.pdf')).toBe(file);
});
