import { emailSchema, organisationIdSchema } from '@hustings/shared';
import type { Command } from 'commander';
import {
  createOrganiserAccount,
  findAccountByEmail,
  type Account,
} from '../../features/core/accounts/index.js';
import { recordAct } from '../../features/core/audit/index.js';
import { issueLink } from '../../features/core/auth/index.js';
import { electionsByIds, electionsOfOrganisation } from '../../features/core/elections/index.js';
import { appointOwner } from '../../features/organisation/membership/index.js';
import {
  foundOrganisation,
  OrganisationModel,
  organisationWith,
} from '../../features/core/organisations/index.js';
import { electionIdsOf } from '../../features/core/roll/index.js';
import { OPERATOR } from '../../platform/access-tokens.js';
import type { Deps } from '../../platform/deps.js';
import { CommandError, type Ends, type Outcome, type Surroundings } from '../console.js';
import { withProduct } from '../with-product.js';

const HOUR_MS = 60 * 60_000;
const LINK_NOTE = 'The link works once and for one hour:';

/** Adds `owner` and `reset-password`. */
export function addAccountCommands(program: Command, surroundings: Surroundings, ends: Ends): void {
  program
    .command('owner')
    .description('makes somebody an owner: of a new organisation, or of an existing one')
    .argument('<email>')
    .option('--organisation <id>', 'the existing organisation; by default a new one')
    .option('--name <name>', 'the new organisation’s name', '')
    .action(async (text: string, options: OwnerOptions) => {
      const email = addressOf(text);
      ends(
        await withProduct(surroundings, ({ deps }) => makeOwner(deps, email, options), {
          mayBeNew: true,
        }),
      );
    });
  program
    .command('reset-password')
    .description('prints a link to choose a new password for an account')
    .argument('<email>')
    .action(async (text: string) => {
      const email = addressOf(text);
      ends(await withProduct(surroundings, ({ deps }) => resetPassword(deps, email)));
    });
}

interface OwnerOptions {
  organisation?: string;
  name: string;
}

function addressOf(text: string): string {
  const parsed = emailSchema.safeParse(text);
  if (!parsed.success) throw new CommandError(`${text} is not an email address.`);
  return parsed.data;
}

async function makeOwner(
  deps: Deps,
  email: string,
  { organisation, name }: OwnerOptions,
): Promise<Outcome> {
  const known = await findAccountByEmail(email);
  if (organisation !== undefined) {
    const id = organisationIdSchema.safeParse(organisation);
    if (!id.success) throw new CommandError(`${organisation} is not an id.`);
    if (!known) throw new CommandError(`Nobody has an account with ${email}.`);
    if (!(await OrganisationModel.exists({ _id: id.data }))) {
      throw new CommandError(`There is no organisation with the id ${organisation}.`);
    }
    await appointOwner(deps, id.data, known._id);
    await recordFor(deps, known, 'owner');
    return {
      lines: [`${email} is an owner of ${organisation}.`],
      json: { email, organisation },
    };
  }
  const member = known && (await organisationWith(known._id));
  if (member) {
    throw new CommandError(
      `${email} is already a member of an organisation: use --organisation ${member._id} to make it an owner there.`,
    );
  }
  if (known) {
    throw new CommandError(
      `${email} has an account without an organisation: sign up with it on the page, or use --organisation to make it an owner.`,
    );
  }
  const account = await createOrganiserAccount(deps, email, name);
  const made = await foundOrganisation(deps, account);
  const { url } = await passwordLink(deps, account);
  return {
    lines: [`${email} is the owner of a new organisation, ${made._id}. ${LINK_NOTE}`, url],
    json: { email, organisation: made._id, link: url },
  };
}

async function resetPassword(deps: Deps, email: string): Promise<Outcome> {
  const account = await findAccountByEmail(email);
  if (!account) throw new CommandError(`Nobody has an account with ${email}.`);
  await recordFor(deps, account, 'password_link');
  const { url } = await passwordLink(deps, account);
  return { lines: [`${LINK_NOTE}`, url], json: { email, link: url } };
}

function passwordLink(deps: Deps, account: Account): Promise<{ url: string }> {
  const expiresAt = new Date(deps.clock.now().getTime() + HOUR_MS);
  return issueLink(deps, { kind: 'reset', account: account._id, expiresAt });
}

/** Records the act in the audit trails of uncounted elections that the account runs or votes in. */
async function recordFor(
  deps: Deps,
  { _id, email }: Account,
  what: 'owner' | 'password_link',
): Promise<void> {
  const organisation = await organisationWith(_id);
  const elections = [
    ...(organisation ? await electionsOfOrganisation(organisation._id) : []),
    ...(await electionsByIds(await electionIdsOf(_id))),
  ];
  const open = new Set(elections.filter(({ countedAt }) => !countedAt).map((each) => each._id));
  for (const election of open) {
    await recordAct(deps, {
      election,
      actor: OPERATOR.email,
      action: 'operator_acted',
      details: { what, email },
    });
  }
}
