import { expect, test } from '@jest/globals';
import * as lmdb from 'lmdb';
import { useServers } from './test/servers.js';

const { folder: makeFolder, start } = useServers();

/** What a store is opened with whose transactions may return before they are on disk. */
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

/** Which of them a store was opened with, by whoever in this process opened it first. */
async function openedWith(path: string): Promise<string[]> {
  const store = lmdb.open({ path });
  const { address } = (store as unknown as { env: { address: number } }).env;
  const flags = nativeAddon.getEnvFlags(address);
  await store.close();
  return Object.entries(returnsEarly).flatMap(([name, flag]) => (flags & flag ? [name] : []));
}

test('what is acknowledged is on disk: no transaction returns before it is', async () => {
  // A power cut can't be tried here, so that this asks LMDB how the server has opened it.
  const folder = makeFolder();
  await start(folder);
  expect(await openedWith(folder)).toEqual([]);
  // As it would be if nobody had said anything.
  if (process.platform === 'linux') {
    expect(await openedWith(makeFolder())).toEqual(['overlappingSync']);
  }
});
