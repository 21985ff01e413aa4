import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const source = new URL('..', import.meta.url).pathname;
const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ name, parentPath }) => join(parentPath, name));

test('no two files have the same name, apart from index.ts and api.ts', () => {
  const places = new Map<string, string[]>();
  for (const path of files) {
    const name = basename(path);
    if (['index.ts', 'api.ts'].includes(name)) continue;
    places.set(name, [...(places.get(name) ?? []), path]);
  }
  expect(places.size).toBeGreaterThan(100);
  expect([...places.values()].filter((paths) => paths.length > 1)).toEqual([]);
});

test('a short hook with one caller lies in the file of its caller', () => {
  const texts = files
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const alone = texts.filter(({ path, text }) => {
    const name = basename(path).replace(/\.tsx?$/, '');
    if (!name.startsWith('use-') || text.trimEnd().split('\n').length >= 25) return false;
    return texts.filter((other) => other.text.includes(`/${name}'`)).length < 2;
  });
  expect(alone.map(({ path }) => path)).toEqual([]);
});
