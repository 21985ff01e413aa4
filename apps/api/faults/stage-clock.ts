import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TestClock } from '../src/test/test-clock.js';

const LIBRARIES = '/usr/lib';
const LIBRARY = 'faketime/libfaketime.so.1';

/** Undefined where libfaketime is not installed. */
const libfaketime = existsSync(LIBRARIES)
  ? readdirSync(LIBRARIES)
      .map((folder) => join(LIBRARIES, folder, LIBRARY))
      .find((library) => existsSync(library))
  : undefined;

export const canMoveClocks = libfaketime !== undefined;

/**
 * The time as the processes of a stage have it: that of this machine, and so much more or less. They
 * read from a file by how much; timers go by the machine's own clock all the same, as they do where
 * somebody sets the time.
 */
export class StageClock extends TestClock {
  readonly #file: string | undefined;
  #aheadMs = 0;

  /** @param file Undefined: this clock cannot be moved. */
  constructor(file: string | undefined) {
    super();
    this.#file = file;
    this.#write();
  }

  /** What a process is started with to go by this clock. */
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
