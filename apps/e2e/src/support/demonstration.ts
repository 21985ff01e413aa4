import { ApiClient } from './api-client';
import { startProduct, type Product } from './product';

const DAY_MS = 24 * 3_600_000;
/** Creating the demo data takes ten seconds of processor time, much longer on a busy machine. */
const LONGEST_MS = 150_000;

export interface Person {
  email: string;
  password: string;
}

/** The people who look at the screens, with their passwords from the demo data. */
export const people = {
  organiser: { email: 'committee@harbour-row.example', password: 'Harbour!Row1' },
  voter: { email: 'ines.calder@residents.example', password: 'Ballot!Paper1' },
  /** An organiser who has just signed up: every list is empty. */
  newcomer: { email: 'secretary@rowing-club.example', password: 'Eights!Fours2' },
  /** On the roll of the open election, and has not voted yet. */
  neighbour: { email: 'joan.hartwell@residents.example', password: 'Second!Floor3' },
} satisfies Record<string, Person>;

/** Invited as a member; has no account. */
const CLERK = 'clerk@harbour-row.example';
const NOMINEE = 'hana.novak@residents.example';
const INVITED = { fullName: 'Peter Sandberg', email: 'peter.sandberg@residents.example' };

export interface DemonstrationElection {
  id: string;
  /** Positions with candidates, in the ballot's order. */
  positions: { id: string; name: string; candidates: { id: string; name: string }[] }[];
}

export interface Demonstration {
  product: Product;
  accounts: { organiser: string; voter: string; newcomer: string; neighbour: string };
  /** The voter's entry on the roll of the open election. */
  registration: string;
  /** A webhook with a failed test delivery. */
  webhook: string;
  elections: Record<'closed' | 'open' | 'nominations' | 'draft', DemonstrationElection>;
  /** Unused links from emails: path and query. */
  links: {
    invitation: string;
    passwordReset: string;
    membership: string;
    nomination: string;
    entryCheck: string;
  };
}

/**
 * The product with its demo data: a counted election, an open one, and one that accepts nominations.
 * Added are a draft, an organiser without elections, a voter who has not voted, a webhook and unused links.
 */
export async function startDemonstration(): Promise<Demonstration> {
  const product = await startProduct({ NODE_ENV: 'development' });
  try {
    return await furnish(product);
  } catch (error) {
    await product.stop();
    throw error;
  }
}

async function furnish(product: Product): Promise<Demonstration> {
  await until('the demonstration is there', () =>
    Promise.resolve(product.log().includes(people.organiser.email) || undefined),
  );
  const organiser = new ApiClient(product.url);
  const organiserId = await organiser.signIn(people.organiser);
  const voter = new ApiClient(product.url);
  const voterId = await voter.signIn(people.voter);
  const newcomerId = await signUp(product, people.newcomer);

  const now = Date.now();
  await organiser.post('/api/v1/elections', {
    name: 'Laundry Room Rota',
    description: 'Who keeps the key and settles the rota for the coming year.',
    startDate: new Date(now + 12 * DAY_MS).toISOString(),
    endDate: new Date(now + 40 * DAY_MS).toISOString(),
    timeZone: 'Europe/London',
  });
  const { results } = await organiser.get<{
    results: { _id: string; name: string; status: string }[];
  }>('/api/v1/elections');
  const withStatus = async (status: string) => {
    // Of the two closed elections, the one with marks: other methods have their own tests.
    const id = results.find(
      (election) => election.status === status && !election.name.includes('meeting'),
    )?._id;
    if (!id) throw new Error(`The demonstration has no election that is ${status}`);
    return readElection(organiser, id);
  };
  const elections = {
    closed: await withStatus('closed'),
    open: await withStatus('open'),
    nominations: await withStatus('nominations'),
    draft: await withStatus('draft'),
  };

  const roll = `/api/v1/elections/${elections.open.id}/voters`;
  const entries = await organiser.get<{ _id: string; email: string }[]>(roll);
  const registration = entries.find(({ email }) => email === people.voter.email);
  if (!registration) throw new Error(`${people.voter.email} is not on the roll`);
  await organiser.post(roll, { fullName: 'Joan Hartwell', email: people.neighbour.email });
  const invited = new URL(await linkTo(product, people.neighbour.email));
  await organiser.post(`/auth/users/change-password${invited.search}`, {
    newPassword: people.neighbour.password,
    confirmNewPassword: people.neighbour.password,
  });
  const neighbourId = await new ApiClient(product.url).signIn(people.neighbour);

  await organiser.post(roll, INVITED);
  const invitation = await linkTo(product, INVITED.email);
  await organiser.post('/auth/users/request-new-password', { email: people.newcomer.email });
  await organiser.post('/api/v1/organisation/members', { email: CLERK, role: 'clerk' });
  const membership = await linkTo(product, CLERK, '/organisation/accept');
  const nomination = await nominate(voter, elections.nominations, product);
  const entryCheck = await askToCheck(organiser, elections.nominations, product);
  const webhook = await addWebhook(organiser, product);
  const passwordReset = await linkTo(product, people.newcomer.email, '/change-password');

  return {
    product,
    accounts: {
      organiser: organiserId,
      voter: voterId,
      newcomer: newcomerId,
      neighbour: neighbourId,
    },
    registration: registration._id,
    webhook,
    elections,
    links: {
      invitation: invitation.slice(product.url.length),
      passwordReset: passwordReset.slice(product.url.length),
      membership: membership.slice(product.url.length),
      nomination: nomination.slice(product.url.length),
      entryCheck: entryCheck.slice(product.url.length),
    },
  };
}

/** Asks a voter to check their entry, which stays unanswered. Returns their link. */
async function askToCheck(
  organiser: ApiClient,
  { id }: DemonstrationElection,
  product: Product,
): Promise<string> {
  const path = `/api/v1/elections/${id}`;
  const { _id, email } = await organiser.post<{ _id: string; email: string }>(`${path}/voters`, {
    fullName: 'Petra Lindgren',
    email: 'petra.lindgren@residents.example',
    memberNo: '4711',
    invite: false,
  });
  await organiser.post(`${path}/entry-checks`, { to: [_id] });
  return linkTo(product, email, '/check-entry');
}

/** Adds a webhook and sends it a test, which fails. */
async function addWebhook(organiser: ApiClient, product: Product): Promise<string> {
  const path = '/api/v1/organisation/webhooks';
  const { _id } = await organiser.post<{ _id: string }>(path, {
    url: `${product.url}/api/v1/hooks`,
    events: ['election.opened', 'results.published'],
  });
  await organiser.post(`${path}/${_id}/test`, {});
  await until('the test is sent', async () => {
    const { results } = await organiser.get<{ results: { state: string }[] }>(
      `${path}/${_id}/deliveries`,
    );
    return results.every(({ state }) => state === 'failed') || undefined;
  });
  return _id;
}

/** Nominates a person who does not answer. Returns their link. */
async function nominate(
  voter: ApiClient,
  { id, positions: [position] }: DemonstrationElection,
  product: Product,
): Promise<string> {
  const form = new FormData();
  const nominee = { fullName: 'Hana Novak', email: NOMINEE, manifesto: 'She knows every child.' };
  for (const [name, value] of Object.entries({
    ...nominee,
    position: position?.id ?? '',
    who: 'other',
  })) {
    form.set(name, value);
  }
  await voter.post(`/api/v1/elections/${id}/nominate`, form);
  return linkTo(product, NOMINEE, '/nomination');
}

async function signUp(product: Product, person: Person): Promise<string> {
  const client = new ApiClient(product.url);
  await client.post('/auth/users/register', { ...person, confirmPassword: person.password });
  const { search } = new URL(await linkTo(product, person.email));
  await client.put(`/auth/users/verify${search}`, {});
  return client.signIn(person);
}

async function readElection(client: ApiClient, id: string): Promise<DemonstrationElection> {
  const { positions } = await client.get<{
    positions: {
      _id: string;
      position: string;
      candidates: { _id: string; fullName: string }[];
    }[];
  }>(`/api/v1/elections/${id}`);
  return {
    id,
    positions: positions
      .filter(({ candidates }) => candidates.length > 0)
      .map(({ _id, position, candidates }) => ({
        id: _id,
        name: position,
        candidates: candidates.map((each) => ({ id: each._id, name: each.fullName })),
      })),
  };
}

/** The link in the newest message to an address, from the outbox used without a mail server. */
async function linkTo(product: Product, address: string, beginning = '/'): Promise<string> {
  return until(`a message to ${address}`, async () => {
    const mails = await new ApiClient(product.url).get<{ to: string; link: string | null }[]>(
      '/dev/outbox',
    );
    const link = mails.find(
      (mail) => mail.to === address && mail.link?.startsWith(`${product.url}${beginning}`),
    )?.link;
    return link ?? undefined;
  });
}

async function until<Value>(
  what: string,
  look: () => Promise<Value | undefined>,
): Promise<NonNullable<Value>> {
  const deadline = Date.now() + LONGEST_MS;
  while (Date.now() < deadline) {
    const value = await look();
    if (value !== undefined && value !== null) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Waited in vain: ${what}`);
}
