import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BltError } from '@hustings/shared';
import { countBlt, countedMethods, type CountedMethod } from './count-blt.js';
import { countTable } from './count-table.js';

export interface CountStreams {
  /** What a relative path is relative to. */
  folder: string;
  out: (text: string) => void;
  err: (text: string) => void;
}

const USAGE = `Counts a BLT file with the code that counts elections.

  npm run --silent count -- --method ${countedMethods.join('|')} FILE.blt [--json]
`;

/**
 * The command `count`.
 *
 * @returns the exit code: 0 counted, 2 wrong words or a file that cannot be read.
 */
export async function runCount(args: string[], streams: CountStreams): Promise<number> {
  const { folder, out, err } = streams;
  const words = readWords(args);
  if ('wrong' in words) {
    err(`${words.wrong}\n\n${USAGE}`);
    return 2;
  }
  if ('help' in words) {
    out(USAGE);
    return 0;
  }
  try {
    const content = await readFile(resolve(folder, words.path));
    if (!isUtf8(content)) {
      err(`${words.path} is not UTF-8 and was read as windows-1252. Please check the names.\n`);
    }
    const count = countBlt(content, words.method);
    out(words.json ? `${JSON.stringify(count, null, 2)}\n` : countTable(count));
    return 0;
  } catch (error) {
    if (error instanceof BltError) err(`${words.path}, ${error.message}\n`);
    else if (isFileError(error)) err(`${words.path} cannot be read: ${error.message}\n`);
    else throw error;
    return 2;
  }
}

type Words =
  { method: CountedMethod; path: string; json: boolean } | { help: true } | { wrong: string };

function readWords(args: string[]): Words {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        method: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return { help: true };
    const method = countedMethods.find((each) => each === values.method);
    if (!method) return { wrong: `--method must be one of ${countedMethods.join(', ')}.` };
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0) return { wrong: 'Please name one BLT file.' };
    return { method, path, json: values.json };
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return typeof error === 'object' && error !== null && 'syscall' in error;
}
