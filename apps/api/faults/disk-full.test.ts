import { execFileSync } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  rmdirSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import type { Attempt } from '../src/test/sound-election.js';
import { castAllUntilAnswered, castTogether, openedPoll, sendingsOf, Tally } from './election.js';
import { tell, tellSkipped } from './scenario.js';
import { expectNothingLost, expectSoundEnd } from './soundness.js';
import { setStage, type Product, type Stage } from './stage.js';

const DISK = '24m';
const VOTERS = 60;
const ROUNDS = 3;

/** A small file system in memory; undefined if this user can't mount one. */
const disk = mountedDisk();

function mountedDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'hustings-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return folder;
  } catch {
    rmdirSync(folder);
    return undefined;
  }
}

/** Writes until the disk is full. @returns the number of bytes written. */
function fill(folder: string): number {
  const file = openSync(join(folder, 'filler'), 'a');
  let written = 0;
  for (let piece = Buffer.alloc(64 * 1024); piece.length > 0;) {
    try {
      written += writeSync(file, piece);
    } catch {
      piece = piece.subarray(0, Math.floor(piece.length / 2));
    }
  }
  closeSync(file);
  return written;
}

let stage: Stage | undefined;
afterAll(async () => {
  await stage?.clear();
  if (disk === undefined) return;
  execFileSync('umount', [disk]);
  rmdirSync(disk);
});

test('a full disk loses no acknowledged ballot and stores no partial one, and voting continues when there is room', async () => {
  if (disk === undefined) {
    tellSkipped('a full disk', 'mounting a small file system needs root');
    return;
  }
  stage = await setStage({ name: 'disk full', embeddedIn: disk });
  let product: Product = await stage.launch();
  const poll = await openedPoll(product, VOTERS * ROUNDS);
  const all: Attempt[] = [];
  const full = new Tally();
  const later = new Tally();
  let filled = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const voters = poll.voters.slice(round * VOTERS, (round + 1) * VOTERS);
    const sendings = sendingsOf(poll, voters, stage.chances);
    all.push(...new Set(sendings));
    filled += fill(disk);
    expect(statfsSync(disk).bavail).toBe(0);
    await castTogether(product, poll, sendings, full);
    expect(product.process.isAlive()).toBe(true);
    if (round === ROUNDS - 1) {
      await product.process.kill();
    }
    rmSync(join(disk, 'filler'));
    if (round === ROUNDS - 1) product = await stage.launch();
    await expectNothingLost(product, poll, all);
    await castAllUntilAnswered(product, poll, all, later);
  }
  await expectSoundEnd(stage, product, poll, all);
  tell('disk full', {
    ...full.figures,
    'kB filled': Math.round(filled / 1024),
    'acknowledged once there was room': later.acknowledged,
  });
  expect(full.putOff).toBeGreaterThan(0);
});
