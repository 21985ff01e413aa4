import { createHash } from 'node:crypto';
import type { ElectionId } from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import type { Download } from '../../../platform/download.js';
import { StaleWhileRevalidate } from '../../../platform/stale-while-revalidate.js';
import { zipOf } from '../../../platform/zip.js';
import { entryOf } from '../../core/audit/index.js';
import type { Schedule } from '../schedule/index.js';
import { findElection } from '../../core/elections/index.js';
import type { Results } from '../results/index.js';
import { archivedFiles } from './archived-files.js';
import type { CertificateFacts } from './certificate.js';

interface Below {
  schedule: Pick<Schedule, 'bringUpToDate'>;
  results: Pick<Results, 'readResultsFile'>;
}

export type Minutes = ReturnType<typeof createMinutes>;

/** What an association files of a counted election. */
export function createMinutes(deps: Deps, { schedule, results }: Below) {
  /** By what they say; setting one takes far longer than reading it. */
  const certificates = new StaleWhileRevalidate<Uint8Array[]>(deps.timing.liveCountMs);

  /** @throws AppError `not_found`, `not_allowed`, `not_published`, `not_counted`. */
  async function downloadCertificate(
    electionId: ElectionId,
    actor: Actor | undefined,
  ): Promise<Download> {
    const election = await schedule.bringUpToDate(await findElection(electionId));
    const address = deps.env.PUBLIC_URL;
    const facts: CertificateFacts = {
      results: await results.readResultsFile(election, actor),
      auditHead: await entryOf(electionId, 'election_counted'),
      boxPage: `${address}/elections/${electionId}/ballot-box`,
      checkerPage: `${address}/check-ballot-box.html`,
    };
    return { fileName: `certificate-${electionId}.pdf`, chunks: chunksOf(facts) };
  }

  async function* chunksOf(facts: CertificateFacts): AsyncGenerator<Uint8Array> {
    const key = createHash('sha256').update(JSON.stringify(facts)).digest('hex');
    yield* await certificates.get(key, async () => {
      // What writes PDF takes a tenth of a second to load: only where somebody asks for one.
      const { certificate } = await import('./certificate.js');
      return certificate(facts);
    });
  }

  /**
   * Everything that whoever asks may have of an election, in one file.
   *
   * @throws AppError `not_found`, `not_allowed`, `not_published`, `not_counted`.
   */
  async function downloadArchive(
    electionId: ElectionId,
    actor: Actor | undefined,
  ): Promise<Download> {
    const certified = await downloadCertificate(electionId, actor);
    const election = await findElection(electionId);
    const recorded = await results.readResultsFile(election, actor);
    const files = await archivedFiles(election, actor, { certified, results: recorded });
    const folder = `election-${electionId}`;
    const at = new Date(recorded.election.counted);
    return { fileName: `${folder}.zip`, chunks: zipOf(files, { folder, at }) };
  }

  return { downloadCertificate, downloadArchive };
}
