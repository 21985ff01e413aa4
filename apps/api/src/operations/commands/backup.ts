import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { startProcess } from '../../start-process.js';
import { assertBallotSecret } from '../../features/voting/box/index.js';
import { migrations } from '../../stored-migrations.js';
import type { Keys } from '../backup/backup-file.js';
import { checkBackup, type CheckedBackup } from '../backup/restore-documents.js';
import { restore } from '../backup/restore.js';
import { takeBackup, type BackupTaken } from '../backup/take-backup.js';
import { CommandError, pathFrom, type Ends, type Outcome, type Surroundings } from '../console.js';
import { withDatabase } from '../with-product.js';

const WITHOUT_KEYS =
  'It has no keys of open elections: after a restore, nobody can vote in them. Use --with-ballot-keys to include the keys.';
const WITH_KEYS =
  'It has the keys of open elections: with BALLOT_SECRET, they link each ballot to its voter. Destroy it once those elections are counted.';
const NOT_ONE_INSTANT =
  'This MongoDB is not a replica set, so the backup is not of a single moment: it may have only some of the changes made during the backup.';

/** Adds `backup` and `restore`. */
export function addBackupCommands(program: Command, surroundings: Surroundings, ends: Ends): void {
  program
    .command('backup')
    .description('writes the whole database to a file; voting continues')
    .argument('<file>', 'the file to write; - for standard output')
    .option(
      '--with-ballot-keys',
      'include the keys of open elections, so that voting can continue after a restore',
    )
    .option('--passphrase-file <file>', 'encrypt with the passphrase in this file')
    .option('--recipient <key...>', 'encrypt for these age keys, which begin with age1')
    .action(async (file: string, options: BackupOptions) => {
      const outcome = await backUp(surroundings, pathFrom(surroundings, file), options);
      // The backup is on standard output, so messages go to standard error.
      if (file === '-') surroundings.err(outcome.lines.map((line) => `${line}\n`).join(''));
      else ends(outcome);
    });
  program
    .command('restore')
    .description('restores a backup into an empty database; stop the server first')
    .argument('<file>')
    .option('--replace', 'delete everything in the database first')
    .option('--check', 'only check that the file is complete; write nothing')
    .option('--passphrase-file <file>', 'the file with the passphrase')
    .option('--identity-file <file>', 'the file with the age key that decrypts it')
    .action(async (file: string, options: RestoreOptions) => {
      ends(await putBack(surroundings, pathFrom(surroundings, file), options));
    });
}

interface BackupOptions {
  withBallotKeys?: boolean;
  passphraseFile?: string;
  recipient?: string[];
}

async function backUp(
  surroundings: Surroundings,
  path: string,
  { withBallotKeys: ballotKeys = false, passphraseFile, recipient: recipients }: BackupOptions,
): Promise<Outcome> {
  const passphrase = passphraseFile && (await passphraseIn(surroundings, passphraseFile));
  const taken = await withDatabase(surroundings, { mayBeNew: false }, ({ client, db, deps }) =>
    takeBackup(
      { client, db },
      path,
      { ballotKeys, ...(passphrase && { passphrase }), ...(recipients && { recipients }) },
      deps.clock.now(),
    ),
  );
  return {
    lines: [
      `Backed up${path === '-' ? '' : ` into ${path}`}: ${counted(taken)}.`,
      ballotKeys ? WITH_KEYS : WITHOUT_KEYS,
      ...(taken.instant ? [] : [NOT_ONE_INSTANT]),
    ],
    json: { file: path, ...taken, ballotKeys },
  };
}

function counted({ documents, ballots }: Pick<BackupTaken, 'documents' | 'ballots'>): string {
  return `${documents.toLocaleString('en')} documents, ${ballots.toLocaleString('en')} of them ballots`;
}

interface RestoreOptions {
  replace?: boolean;
  check?: boolean;
  passphraseFile?: string;
  identityFile?: string;
}

async function putBack(
  surroundings: Surroundings,
  path: string,
  { replace = false, check = false, ...secrets }: RestoreOptions,
): Promise<Outcome> {
  const keys = await keysOf(surroundings, secrets);
  const { head, documents } = await checkBackup(path, keys, migrations);
  const whole = sayWhole({ head, documents });
  if (check) return { lines: [whole], json: { file: path, ...head, documents } };
  return withDatabase(surroundings, { mayBeNew: true }, async ({ deps, db, database }) => {
    if (database.isAnothers) {
      throw new CommandError('A server is using this database: stop it, then restore.');
    }
    await database.prepare(() => undefined);
    const restoring = (stillAlone?: () => Promise<void>) =>
      restore(
        startProcess(deps),
        { db, stillAlone },
        { path, keys, head },
        { replace, migrations },
      );
    const restored = database.alone
      ? await database.alone('restore', (_, stillAlone) => restoring(stillAlone))
      : await restoring();
    const otherSecret = await wrongSecret(deps);
    return {
      lines: [
        whole,
        `It was restored into the ${database.description}.`,
        ...restored.withoutKey.map(
          ({ _id, name }) =>
            `In “${name}” (${_id}) nobody can vote any more, because its key is not in the backup. It is paused. When an officer closes it, its ballots are counted.`,
        ),
        ...(otherSecret ? [otherSecret] : []),
        'Emails from before the restore are held. `admin mails` shows them, `admin mails --release` sends them, `admin mails --discard` drops them.',
        'Everybody has to sign in again.',
      ],
      json: { file: path, ...head, documents, withoutKey: restored.withoutKey },
    };
  });
}

function sayWhole({ head, documents }: CheckedBackup): string {
  const all = Object.values(documents).reduce((sum, some) => sum + some, 0);
  return `The backup of ${head.takenAt.toISOString()} is complete: ${all.toLocaleString('en')} documents.`;
}

async function wrongSecret(deps: Parameters<typeof assertBallotSecret>[0]): Promise<string> {
  try {
    await assertBallotSecret(deps);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function keysOf(
  surroundings: Surroundings,
  { passphraseFile, identityFile }: Pick<RestoreOptions, 'passphraseFile' | 'identityFile'>,
): Promise<Keys> {
  const passphrase = passphraseFile && (await passphraseIn(surroundings, passphraseFile));
  const identities = identityFile && (await textIn(surroundings, identityFile)).split('\n');
  return {
    ...(passphrase && { passphrase }),
    ...(identities && {
      identities: identities.map((line) => line.trim()).filter((line) => /^AGE-/.test(line)),
    }),
  };
}

async function passphraseIn(surroundings: Surroundings, file: string): Promise<string> {
  const [passphrase = ''] = (await textIn(surroundings, file)).split(/\r?\n/);
  if (passphrase === '') throw new CommandError(`${file} has no passphrase.`);
  return passphrase;
}

async function textIn(surroundings: Surroundings, file: string): Promise<string> {
  try {
    return await readFile(pathFrom(surroundings, file), 'utf8');
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`);
  }
}
