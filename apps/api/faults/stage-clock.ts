import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from '@jest/globals';
import { TestClock } from '../src/test/test-clock.js';
import { tellSkipped } from './scenario.js';

const LIBRARIES = '/usr/lib';
const LIBRARY = 'faketime/libfaketime.so.1';

/** The library that fakes time; undefined if libfaketime is not installed. */
const libfaketime = existsSync(LIBRARIES)
  ? readdirSync(LIBRARIES)
      .map((folder) => join(LIBRARIES, folder, LIBRARY))
      .find((library) => existsSync(library))
  : undefined;

/**
 * The clock of a stage's processes: this machine's, shifted by an offset that they read from a file. Timers
 * keep following the machine's own clock, as they do when somebody changes a system's time.
 */
export class StageClock extends TestClock {
  readonly #file: string | undefined;
  #aheadMs = 0;

  /** @param file The file for the offset; undefined: this clock can't be moved. */
  constructor(file: string | undefined) {
    super();
    this.#file = file;
    this.#write();
  }

  /** Environment variables that make a process follow this clock. */
  get variables(): Record<string, string> {
    if (this.#file === undefined) return {};
    if (libfaketime === undefined) throw new Error('libfaketime is not installed');
    return {
      LD_PRELOAD: libfaketime,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
  }

  override now(): Date {
    return new Date(Date.now() + this.#aheadMs);
  }

  override set(instant: Date | string): void {
    this.#aheadMs = new Date(instant).getTime() - Date.now();
    this.#write();
  }

  override advance(by: Parameters<TestClock['advance']>[0]): void {
    super.set(this.now());
    super.advance(by);
    this.set(super.now());
  }

  /** Waits half a second, while this clock advances by 31 seconds. */
  async passQuickly(): Promise<void> {
    this.advance({ seconds: 31 });
    await sleep(500);
  }

  #write(): void {
    if (this.#file === undefined) {
      if (this.#aheadMs !== 0) throw new Error('this stage has no clock that can be moved');
      return;
    }
    const sign = this.#aheadMs < 0 ? '-' : '+';
    writeFileSync(`${this.#file}.next`, `${sign}${Math.abs(Math.round(this.#aheadMs / 1_000))}\n`);
    renameSync(`${this.#file}.next`, this.#file);
  }
}

/** A test that needs a movable clock; without libfaketime it passes, and prints that it was skipped. */
export function withMovingClocks(name: string, play: () => Promise<void>): void {
  test(name, async () => {
    if (libfaketime) await play();
    else tellSkipped(name, 'needs libfaketime: apt-get install libfaketime');
  });
}
