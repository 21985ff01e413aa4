import { sentence } from '@hustings/shared';
import { wordsIn } from '../platform/words.js';
import { Command, CommanderError } from 'commander';
import { EnvironmentError } from '../config/env.js';
import { AppError } from '../platform/errors/app-error.js';
import { BackupError } from './backup/backup-format.js';
import { addBackupCommands } from './commands/backup.js';
import { addAccountCommands } from './commands/accounts.js';
import { addCheckCommands } from './commands/check.js';
import { addElectionCommands } from './commands/elections.js';
import { addForgetOrderCommand } from './commands/forget-order.js';
import { addMailCommands } from './commands/mails.js';
import { RewriteError } from './forget-order/rewrite-collection.js';
import { NotAloneError } from '../platform/processes.js';
import { CommandError, type Ends, type Surroundings } from './console.js';

/** Exit codes: done; done, but something is wrong; refused or failed. */
const [DONE, WRONG, REFUSED] = [0, 1, 2];

const AFTER = `
Exit codes: ${DONE} done, ${WRONG} done and something is wrong, ${REFUSED} refused.
Commands read the server’s settings from the environment. The server can keep running, unless a command says otherwise.
`;

/**
 * Runs the operator's command `admin`, on the server.
 *
 * @returns the exit code.
 */
export async function runAdmin(args: string[], surroundings: Surroundings): Promise<number> {
  const { out, err } = surroundings;
  const program = new Command('admin')
    .description('Commands for running a Hustings server.')
    .option('--json', 'answer in JSON, for programs')
    .addHelpText('after', AFTER)
    .exitOverride()
    .configureOutput({ writeOut: out, writeErr: err });
  let code = DONE;
  const ends: Ends = ({ lines, json, isWrong = false }) => {
    const asked = program.opts<{ json?: boolean }>().json;
    out(asked ? `${JSON.stringify(json, null, 2)}\n` : lines.map((line) => `${line}\n`).join(''));
    code = isWrong ? WRONG : DONE;
  };
  addCheckCommands(program, surroundings, ends);
  addBackupCommands(program, surroundings, ends);
  addMailCommands(program, surroundings, ends);
  addElectionCommands(program, surroundings, ends);
  addAccountCommands(program, surroundings, ends);
  addForgetOrderCommand(program, surroundings, ends);
  // Each has it too, as people write it last.
  for (const command of program.commands) command.copyInheritedSettings(program);
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : REFUSED;
    err(`${sentenceOf(error)}\n`);
    return REFUSED;
  }
}

/** Errors whose message is a sentence for the operator. */
const sentences = [EnvironmentError, BackupError, CommandError, NotAloneError, RewriteError];

/** The message of an error; unexpected ones get a prefix. */
function sentenceOf(error: unknown): string {
  if (sentences.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof AppError) return sentence(wordsIn('en'), error.code, error.params);
  if (!(error instanceof Error)) return String(error);
  return `It did not work: ${error.message}`;
}
