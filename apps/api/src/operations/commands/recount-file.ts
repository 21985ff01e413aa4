import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import {
  recountBox,
  reportChecks,
  type BoxFile,
  type Recount,
  type Sha256,
} from '@hustings/shared';
import { CommandError, pathFrom, type Outcome, type Surroundings } from '../console.js';

/** Recounts a downloaded box, from nothing but the file, as pages do in the browser. */
export async function recountFile(surroundings: Surroundings, path: string): Promise<Outcome> {
  const recount = await counted(pathFrom(surroundings, path));
  const { name, matches, positions, paperDigest } = recount;
  return {
    lines: [
      name,
      ...reportChecks(recount).map(
        ({ ok, text, detail }) =>
          `${ok ? 'yes' : 'NO '}  ${text}${detail === undefined ? '' : ` (${detail})`}`,
      ),
      ...(paperDigest === null ? [] : [`Ballot paper: ${paperDigest}`]),
      ...positions.map(
        ({ position, outcome }) => `${position}: ${outcome?.words ?? 'see the votes'}`,
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
    throw new CommandError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
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
