import {
  electionIdSchema,
  organisationIdSchema,
  type ElectionId,
  type OrganisationId,
} from '@hustings/shared';
import { counted } from '../../platform/counted.js';
import type { Command } from 'commander';
import { auditTrail } from '../../features/core/audit/index.js';
import { bringUpToDate, settle } from '../../features/voting/schedule/index.js';
import { recordedCount, recountStored } from '../../features/voting/counting/index.js';
import { OPERATOR } from '../../platform/access-tokens.js';
import { CommandError, type Ends, type Outcome, type Surroundings } from '../console.js';
import { withProduct, type Product } from '../with-product.js';
import { recountFile } from './recount-file.js';
import {
  allElections,
  closeElection,
  type Election,
  findElection,
  statusOf,
} from '../../features/core/elections/index.js';
import { letWaitForRemoval } from '../../features/conduct/manage-elections/index.js';

export function addElectionCommands(
  program: Command,
  surroundings: Surroundings,
  ends: Ends,
): void {
  const onElection = (name: string, description: string, act: ActOnElection) =>
    program
      .command(name)
      .description(description)
      .argument('<election>', 'its id, as in its web address')
      .action(async (named: string) => {
        const election = idOf(named);
        ends(await withProduct(surroundings, (product) => act(product, election)));
      });

  program
    .command('elections')
    .description('lists elections, newest first')
    .option('--organisation <id>', 'only those of one organisation')
    .action(async ({ organisation }: { organisation?: string }) => {
      ends(await withProduct(surroundings, (product) => list(product, organisation)));
    });
  onElection('close', 'closes voting at once and has it counted', close);
  program
    .command('recount')
    .description('counts a box again and compares: of a counted election, or of a downloaded file')
    .argument('<election or file>', 'its id, or the JSON file of its box, which needs no database')
    .action(async (named: string) => {
      const { success, data } = electionIdSchema.safeParse(named);
      ends(
        success
          ? await withProduct(surroundings, (product) => recount(product, data))
          : await recountFile(surroundings, named),
      );
    });
  onElection('audit', 'checks that nothing in an audit trail was changed or removed', verifyTrail);
  program
    .command('prune')
    .description('deletes counted elections; for 30 days their officers can restore them')
    .requiredOption('--counted-before <date>', 'counted before this day, such as 2026-01-31')
    .option('--yes', 'delete them; without this they are only listed')
    .action(async ({ countedBefore, yes = false }: { countedBefore: string; yes?: boolean }) => {
      const before = dayOf(countedBefore);
      ends(await withProduct(surroundings, (product) => prune(product, before, yes)));
    });
}

type ActOnElection = (product: Product, election: ElectionId) => Promise<Outcome>;

function idOf(text: string): ElectionId {
  const parsed = electionIdSchema.safeParse(text);
  if (!parsed.success)
    throw new CommandError(`${text} is not an id: \`admin elections\` lists them.`);
  return parsed.data;
}

function dayOf(text: string): Date {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(NaN);
  if (Number.isNaN(day.getTime()))
    throw new CommandError(`${text} is not a day such as 2026-01-31.`);
  return day;
}

interface Listed {
  _id: ElectionId;
  name: string;
  org: OrganisationId;
  status: string;
  endDate: Date;
  countedAt: Date | null;
  deletedAt: Date | null;
}

function listedOf(election: Election, now: Date): Listed {
  const { _id, name, org, endDate, countedAt, deletedAt } = election;
  return { _id, name, org, status: statusOf(election, now), endDate, countedAt, deletedAt };
}

function lineOf({ _id, name, status, endDate, deletedAt }: Listed): string {
  const state = deletedAt ? 'deleted' : status;
  return `${_id}  ${state.padEnd(11)}  ${endDate.toISOString().slice(0, 16)}Z  ${name}`;
}

async function list({ deps }: Product, organisation: string | undefined): Promise<Outcome> {
  if (organisation !== undefined && !organisationIdSchema.safeParse(organisation).success) {
    throw new CommandError(`${organisation} is not an id.`);
  }
  const elections: Listed[] = [];
  for await (const election of allElections()) {
    if (organisation !== undefined && election.org !== organisation) continue;
    elections.push(listedOf(election, deps.clock.now()));
  }
  return {
    lines: elections.length > 0 ? elections.map(lineOf) : ['There are no elections.'],
    json: { elections },
  };
}

async function close({ deps }: Product, id: ElectionId): Promise<Outcome> {
  const election = await settle(deps, await findElection(id));
  const closed = await bringUpToDate(deps, await closeElection(deps, OPERATOR, election));
  const ballots = (await recordedCount(id))?.ballots;
  const counted = ballots === undefined ? 'It is being counted.' : `Ballots counted: ${ballots}.`;
  return {
    lines: [`Voting in “${election.name}” is closed. ${counted}`],
    json: { ...listedOf(closed, deps.clock.now()), ballots: ballots ?? null },
  };
}

async function recount({ deps }: Product, id: ElectionId): Promise<Outcome> {
  const found = await recountStored(deps, id);
  if (!found) throw new CommandError('This election is not counted yet.');
  const { recorded, agrees } = found;
  return {
    lines: agrees
      ? [`Everything agrees: ${counted(recorded.ballots, 'ballot')}, digest ${recorded.digest}.`]
      : [
          'The box does not agree with the recorded count.',
          `Recorded: ${counted(recorded.ballots, 'ballot')}, ${counted(recorded.trackingCodes, 'code')} derived from them, digest ${recorded.digest}.`,
          `Found: ${counted(found.found.ballots, 'ballot')}, ${counted(found.found.trackingCodes, 'code')} derived from them, digest ${found.found.digest}.`,
          ...(found.votesAgree ? [] : ['The votes give another result.']),
        ],
    json: found,
    isWrong: !agrees,
  };
}

async function verifyTrail(_product: Product, id: ElectionId): Promise<Outcome> {
  await findElection(id);
  const { entries, intact } = await auditTrail(id);
  const last = entries.at(-1)?.hash ?? null;
  return {
    lines: [
      intact
        ? `The chain is intact: ${counted(entries.length, 'entry', 'entries')}, the last hash is ${last}.`
        : `The chain is broken: one of its ${counted(entries.length, 'entry', 'entries')} was changed, or one was removed.`,
    ],
    json: { entries: entries.length, intact, last },
    isWrong: !intact,
  };
}

async function prune({ deps }: Product, before: Date, isMeant: boolean): Promise<Outcome> {
  const old: Election[] = [];
  for await (const election of allElections()) {
    const { countedAt, deletedAt } = election;
    if (countedAt && countedAt < before && !deletedAt) old.push(election);
  }
  const elections = old.map((election) => listedOf(election, deps.clock.now()));
  if (isMeant) for (const election of old) await letWaitForRemoval(deps, OPERATOR, election);
  const said = isMeant
    ? 'They are deleted. Their officers get an email and can restore them for 30 days.'
    : 'Nothing was deleted. Use --yes to delete them.';
  return {
    lines: old.length > 0 ? [...elections.map(lineOf), said] : ['There are none.'],
    json: { deleted: isMeant, elections },
  };
}
