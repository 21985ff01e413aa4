import { expect, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const source = new URL('..', import.meta.url).pathname;

test('no two files have the same name, apart from index.ts and api.ts', () => {
  const files = readdirSync(source, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !['index.ts', 'api.ts'].includes(entry.name),
  );
  const places = new Map<string, string[]>();
  for (const { name, parentPath } of files) {
    places.set(name, [...(places.get(name) ?? []), join(parentPath, name)]);
  }
  expect(files.length).toBeGreaterThan(100);
  expect([...places.values()].filter((paths) => paths.length > 1)).toEqual([]);
});
