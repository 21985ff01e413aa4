import { createReadStream, existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { can, type Language, type ResultsFile, type Words } from '@hustings/shared';
import { msg } from '@lingui/core/macro';
import { builtWebApp, fileIn } from '../../../http/web-app.js';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Download } from '../../../platform/download.js';
import { wordsIn } from '../../../platform/words.js';
import { auditCsv } from '../../core/audit/index.js';
import { downloadAllRankings, downloadBallotBox } from '../public-box/index.js';
import type { Election } from '../../core/elections/index.js';
import { inZone } from '../../../platform/dates-in.js';
import { resultsCsv, resultsJson } from '../results/index.js';
import { trailFor } from '../audit-trail/index.js';

type File = Pick<Download, 'fileName' | 'chunks'>;

/** A file with its description for the README, in paragraphs, and a command to run on it. */
interface Archived extends File {
  says: string[];
  command?: string;
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
  const words = wordsIn(election.language);
  const box = await downloadBallotBox(election._id, actor, 'json');
  const withScript = `python3 ${SCRIPT} ${box.fileName}`;
  const files: Archived[] = [
    {
      ...certified,
      says: [
        words._(msg`The certificate: the result on paper, to be signed and put with the minutes.`),
      ],
    },
    {
      ...resultsCsv(results),
      says: [words._(msg`The results for a spreadsheet, a line for each candidate.`)],
    },
    {
      ...resultsJson(results),
      says: [words._(msg`The results for programs, every stage of every count included.`)],
    },
    {
      ...box,
      says: [
        words._(
          msg`The ballot box: all votes, without the names of the voters. This is the file to recount.`,
        ),
        words._(
          msg`With the page: open ${PAGE} in a browser, offline if you like, and give it this file.`,
        ),
        words._(msg`With the script:`),
      ],
      command: withScript,
    },
    {
      ...(await downloadBallotBox(election._id, actor, 'csv')),
      says: [words._(msg`The same ballots for a spreadsheet. To check it:`)],
      command: `python3 ${SCRIPT} ballot-box-${election._id}.csv ${election._id} ${results.box.digest}`,
    },
    ...(await rankingsOf(words, election, actor)),
    ...(await trailOf(words, election, actor)),
    ...checkers(words, election.language),
  ];
  return [readme(words, results, files), ...files];
}

async function rankingsOf(
  words: Words,
  election: Election,
  actor: Actor | undefined,
): Promise<Archived[]> {
  const files = await downloadAllRankings(election._id, actor);
  return files.map(({ position, ...file }) => {
    const title = oneLine(position.position);
    return {
      ...file,
      says: [
        words._(
          msg`The rankings for ${title} in the format BLT. Any program that reads it can count them, such as OpenSTV, OpaVote, or this product’s own:`,
        ),
      ],
      command: `npm run --silent count -- --method ${position.method} ${file.fileName}`,
    };
  });
}

async function trailOf(
  words: Words,
  election: Election,
  actor: Actor | undefined,
): Promise<Archived[]> {
  if (!actor || !can(actor, 'readElections', election)) return [];
  return [
    {
      ...auditCsv(election._id, await trailFor(actor, election)),
      says: [
        words._(
          msg`The audit trail: who did what and when, each entry with the hash of the one before. It holds email addresses of members of the organisation: think before you pass these files on.`,
        ),
      ],
    },
  ];
}

/** The page and the script that recount a box without this product. */
function checkers(words: Words, language: Language): Archived[] {
  const web = builtWebApp();
  const script = scriptFile();
  const page =
    web && [language, 'en' as const].map((each) => fileIn(web, each, PAGE)).find(existsSync);
  return [
    ...(page
      ? [
          {
            fileName: PAGE,
            chunks: contentOf(page),
            says: [words._(msg`A page that recounts the box in a browser and loads nothing.`)],
          },
        ]
      : []),
    ...(script
      ? [
          {
            fileName: SCRIPT,
            chunks: contentOf(script),
            says: [
              words._(
                msg`A script in Python that recounts the box, written from the rules alone: it shares no code with what counted the first time.`,
              ),
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

function readme(words: Words, { election, box }: ResultsFile, files: readonly Archived[]): File {
  const closed = inZone(words, new Date(election.votingClosed), election.timeZone);
  const counted = inZone(words, new Date(election.counted), election.timeZone);
  const sums = msg`The SHA-256 of every other file. To see that none has changed: sha256sum -c SHA256SUMS`;
  const lines = [
    oneLine(election.name),
    ...(election.organisation ? [oneLine(election.organisation)] : []),
    '',
    words._(msg`Voting closed on ${closed}.`),
    words._(msg`Counted on ${counted}.`),
    '',
    words._(msg`Digest of the ballot box (SHA-256):`),
    box.digest,
    words._(
      msg`Anyone who sees the same digest has the same ballots. Compare it with the certificate.`,
    ),
    '',
    words._(msg`WHAT IS HERE`),
    ...files.flatMap(({ fileName, says, command }) => [
      '',
      fileName,
      ...says.flatMap(indented),
      ...(command === undefined ? [] : [`  ${command}`]),
    ]),
    '',
    'SHA256SUMS',
    ...indented(words._(sums)),
    '',
  ];
  return { fileName: 'README.txt', chunks: Readable.from([lines.join('\n')]) };
}

const MOST_CHARACTERS = 98;

/** Breaks a paragraph into indented lines. */
function indented(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ' '} ${word}`;
    if (lines.length > 0 && longer.length <= MOST_CHARACTERS) lines[lines.length - 1] = longer;
    else lines.push(`  ${word}`);
  }
  return lines;
}

/** Removes line breaks, which could pass for a line of the README: older names may contain them. */
function oneLine(name: string): string {
  return name.replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
