import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import {
  BoxRefused,
  recountBox,
  refusalInWords,
  reportChecks,
  verdictInWords,
  type BoxFile,
  type Recount,
  type Sha256,
} from '@hustings/shared';
import { wordsIn } from '../../platform/words.js';
import { CommandError, pathFrom, type Outcome, type Surroundings } from '../console.js';

const english = wordsIn('en');

/** Recounts a downloaded box, from nothing but the file, as pages do in the browser. */
export async function recountFile(surroundings: Surroundings, path: string): Promise<Outcome> {
  const recount = await counted(pathFrom(surroundings, path));
  const { name, matches, positions, paperDigest } = recount;
  return {
    lines: [
      name,
      ...reportChecks(english, recount).map(
        ({ ok, text, detail }) =>
          `${ok ? 'yes' : 'NO '}  ${text}${detail === undefined ? '' : ` (${detail})`}`,
      ),
      ...(paperDigest === null ? [] : [`Ballot paper: ${paperDigest}`]),
      ...positions.map(
        ({ position, outcome }) =>
          `${position}: ${outcome ? verdictInWords(english, outcome.verdict) : 'see the votes'}`,
      ),
      matches ? 'Everything agrees.' : 'This box does not agree with the recorded count.',
    ],
    json: recount,
    isWrong: !matches,
  };
}

async function counted(path: string): Promise<Recount> {
  try {
    return await recountBox(await boxFileAt(path), { newSha256 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(
      `${path}: ${error instanceof BoxRefused ? refusalInWords(english, error.refusal) : reason}`,
    );
  }
}

async function boxFileAt(path: string): Promise<BoxFile> {
  const { size } = await stat(path);
  return {
    size,
    async *pieces() {
      const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
      const stream = createReadStream(path);
      for await (const bytes of stream as AsyncIterable<Buffer>) {
        yield { text: decoder.decode(bytes, { stream: true }), read: stream.bytesRead };
      }
      yield { text: decoder.decode(), read: stream.bytesRead };
    },
  };
}

function newSha256(): Sha256 {
  const hash = createHash('sha256');
  return { update: (text) => void hash.update(text), digest: () => hash.digest() };
}
