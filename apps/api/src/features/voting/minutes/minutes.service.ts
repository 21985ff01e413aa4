import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { electionFile, type ElectionId } from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import type { Download } from '../../../platform/download.js';
import { FairQueue } from '../../../platform/fair-queue.js';
import type { StaleWhileRevalidate } from '../../../platform/stale-while-revalidate.js';
import { zipOf } from '../../../platform/zip.js';
import { entryOf } from '../../core/audit/index.js';
import { bringUpToDate } from '../schedule/index.js';
import { findElection } from '../../core/elections/index.js';
import { readResultsFile } from '../results/index.js';
import { archivedFiles } from './archived-files.js';
import type { CertificateFacts } from './certificate.js';

/** Makes one certificate at a time: anybody may ask, and a large one takes 250 MB. */
const queue = new FairQueue({ atOnce: 1, ofAll: 20 });

declare module '../../../platform/process-memory.js' {
  interface ProcessMemory {
    /** Keyed by content: making a certificate takes far longer than reading its facts. */
    certificates: StaleWhileRevalidate<Uint8Array>;
  }
}

/** @throws AppError `not_found`, `not_allowed`, `not_published`, `not_counted`. */
export async function downloadCertificate(
  deps: Deps,
  electionId: ElectionId,
  actor: Actor | undefined,
): Promise<Download> {
  const election = await bringUpToDate(deps, await findElection(electionId));
  const address = deps.env.PUBLIC_URL;
  const facts: CertificateFacts = {
    language: election.language,
    results: await readResultsFile(deps, election, actor),
    tookNominations: election.settings.nominations !== 'off',
    auditHead: await entryOf(electionId, 'election_counted'),
    boxPage: `${address}/elections/${electionId}/ballot-box`,
    checkerPage: `${address}/check-ballot-box.html`,
  };
  return { fileName: electionFile(election, 'certificate.pdf'), chunks: chunksOf(deps, facts) };
}

async function* chunksOf(deps: Deps, facts: CertificateFacts): AsyncGenerator<Uint8Array> {
  const key = createHash('sha256').update(JSON.stringify(facts)).digest('hex');
  yield await deps.memory.certificates.get(key, async () => {
    // The PDF library takes a tenth of a second to load, so it is loaded only when needed.
    const { certificate } = await import('./certificate.js');
    return queue.run(facts.results.election._id, () => certificate(facts));
  });
}

/**
 * A ZIP of all files of an election that this reader may download.
 *
 * @throws AppError `not_found`, `not_allowed`, `not_published`, `not_counted`.
 */
export async function downloadArchive(
  deps: Deps,
  electionId: ElectionId,
  actor: Actor | undefined,
): Promise<Download> {
  const certificate = await downloadCertificate(deps, electionId, actor);
  // Made before the archive takes turns with other downloads: it has a queue of its own, and can take seconds.
  const pieces: (string | Uint8Array)[] = [];
  for await (const piece of certificate.chunks) pieces.push(piece);
  const certified = { ...certificate, chunks: Readable.from(pieces) };
  const election = await findElection(electionId);
  const recorded = await readResultsFile(deps, election, actor);
  const files = await archivedFiles(election, actor, { certified, results: recorded });
  const fileName = electionFile(election, 'complete-record.zip');
  const folder = fileName.replace(/\.zip$/, '');
  const at = new Date(recorded.election.counted);
  return { fileName, inTurns: true, megabytes: 2, chunks: zipOf(files, { folder, at }) };
}
