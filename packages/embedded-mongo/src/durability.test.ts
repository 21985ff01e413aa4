import { expect, test } from '@jest/globals';
import * as lmdb from 'lmdb';
import { useServers } from './test/servers.js';

const { folder: makeFolder, start } = useServers();

/** Options of a store whose transactions may return before they are on disk. */
const returnsEarly = {
  overlappingSync: 0x1000,
  noSync: 0x10000,
  noMetaSync: 0x40000,
  useWritemap: 0x80000,
  mapAsync: 0x100000,
};

const { nativeAddon } = lmdb as unknown as {
  nativeAddon: { getEnvFlags(address: number): number };
};

/** Which of these options the process that opened the store first used. */
async function openedWith(path: string): Promise<string[]> {
  const store = lmdb.open({ path });
  const { address } = (store as unknown as { env: { address: number } }).env;
  const flags = nativeAddon.getEnvFlags(address);
  await store.close();
  return Object.entries(returnsEarly).flatMap(([name, flag]) => (flags & flag ? [name] : []));
}

test('acknowledged writes are on disk: no transaction returns earlier', async () => {
  // A power cut cannot be tested here, so this asks LMDB how the server opened the file.
  const folder = makeFolder();
  await start(folder);
  expect(await openedWith(folder)).toEqual([]);
  // A store opened with LMDB's defaults may return early.
  if (process.platform === 'linux') {
    expect(await openedWith(makeFolder())).toEqual(['overlappingSync']);
  }
});
