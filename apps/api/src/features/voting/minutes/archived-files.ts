import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { can, type ResultsFile } from '@hustings/shared';
import { builtWebApp } from '../../../http/web-app.js';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Download } from '../../../platform/download.js';
import { wordsIn } from '../../../platform/words.js';
import { auditCsv } from '../../core/audit/index.js';
import { downloadBallotBox, downloadRankings, isRanked } from '../public-box/index.js';
import type { Election } from '../../core/elections/index.js';
import { inZone } from '../../../platform/dates-in.js';
import { resultsCsv, resultsJson } from '../results/index.js';
import { trailFor } from '../audit-trail/index.js';

type File = Pick<Download, 'fileName' | 'chunks'>;

/** A file with its description, in lines, for the README. */
interface Archived extends File {
  says: string[];
}

const SCRIPT = 'check_ballot_box.py';
const PAGE = 'check-ballot-box.html';

/** Found both from this source file and from the bundle in `dist`. */
function scriptFile(): string | undefined {
  return ['../../../docs/', '../../../../../../docs/']
    .map((folder) => fileURLToPath(new URL(folder + SCRIPT, import.meta.url)))
    .find((file) => existsSync(file));
}

/**
 * All files of a counted election that the reader may download: the public ones and, for members, the
 * audit trail as they may read it.
 */
export async function archivedFiles(
  election: Election,
  actor: Actor | undefined,
  { certified, results }: { certified: Download; results: ResultsFile },
): Promise<File[]> {
  const box = await downloadBallotBox(election._id, actor, 'json');
  const files: Archived[] = [
    {
      ...certified,
      says: ['The certificate: the result on paper, to be signed and put with the minutes.'],
    },
    {
      ...resultsCsv(results),
      says: ['The results for a spreadsheet, a line for each candidate.'],
    },
    {
      ...resultsJson(results),
      says: ['The results for programs, every stage of every count included.'],
    },
    {
      ...box,
      says: [
        'The ballot box: what everybody voted, without who. This is the file to recount.',
        `With the page: open ${PAGE} in a browser, offline if you like, and give it this file.`,
        `With the script: python3 ${SCRIPT} ${box.fileName}`,
      ],
    },
    {
      ...(await downloadBallotBox(election._id, actor, 'csv')),
      says: [
        'The same ballots for a spreadsheet. To check it:',
        `python3 ${SCRIPT} ballot-box-${election._id}.csv ${election._id} ${results.box.digest}`,
      ],
    },
    ...(await rankingsOf(election, actor, results)),
    ...(await trailOf(election, actor)),
    ...checkers(),
  ];
  return [readme(results, files), ...files];
}

async function rankingsOf(
  election: Election,
  actor: Actor | undefined,
  { positions }: ResultsFile,
): Promise<Archived[]> {
  const files: Archived[] = [];
  for (const position of positions.filter(isRanked)) {
    files.push({
      ...(await downloadRankings(election._id, position._id, actor)),
      says: [
        `The rankings for ${oneLine(position.position)} in the format BLT. Any program that reads it`,
        'can count them, such as OpenSTV, OpaVote, or this product’s own:',
        `npm run --silent count -- --method ${position.method} ballots-${position._id}.blt`,
      ],
    });
  }
  return files;
}

async function trailOf(election: Election, actor: Actor | undefined): Promise<Archived[]> {
  if (!actor || !can(actor, 'readElections', election)) return [];
  return [
    {
      ...auditCsv(election._id, await trailFor(actor, election)),
      says: [
        'The audit trail: who did what and when, each entry with the hash of the one before. It holds',
        'email addresses of members of the organisation: think before you pass this record on.',
      ],
    },
  ];
}

/** The page and the script that recount a box without this product. */
function checkers(): Archived[] {
  const web = builtWebApp();
  const script = scriptFile();
  const page = web && join(web, PAGE);
  return [
    ...(page && existsSync(page)
      ? [
          {
            fileName: PAGE,
            chunks: contentOf(page),
            says: ['A page that recounts the box in a browser and loads nothing.'],
          },
        ]
      : []),
    ...(script
      ? [
          {
            fileName: SCRIPT,
            chunks: contentOf(script),
            says: [
              'A script in Python that recounts the box, written from the rules alone: it shares no code',
              'with what counted the first time.',
            ],
          },
        ]
      : []),
  ];
}

/** Opens the file only when its turn comes, so that an aborted download leaves no file open. */
async function* contentOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path) as AsyncIterable<Uint8Array>;
}

function readme({ election, box }: ResultsFile, files: readonly Archived[]): File {
  const on = (instant: string) => inZone(wordsIn('en'), new Date(instant), election.timeZone);
  const lines = [
    oneLine(election.name),
    ...(election.organisation ? [oneLine(election.organisation)] : []),
    '',
    `Voting closed on ${on(election.votingClosed)}.`,
    `Counted on ${on(election.counted)}.`,
    '',
    'Digest of the ballot box (SHA-256):',
    box.digest,
    'Anyone who sees the same digest has the same ballots. Compare it with the certificate.',
    '',
    'WHAT IS HERE',
    ...files.flatMap(({ fileName, says }) => ['', fileName, ...says.map((line) => `  ${line}`)]),
    '',
    'SHA256SUMS',
    '  The SHA-256 of every other file. To see that none has changed: sha256sum -c SHA256SUMS',
    '',
  ];
  return { fileName: 'README.txt', chunks: Readable.from([lines.join('\n')]) };
}

/** Removes line breaks, which could pass for a line of the README: older names may contain them. */
function oneLine(name: string): string {
  return name.replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
