import { ApiClient } from './api-client';
import type { Person } from './demonstration';
import { startMailServer, type MailServer } from './mail-server';
import { photoOf } from './photo-of';
import { startProduct, type Product } from './product';

const DAY_MS = 24 * 3_600_000;

/** Starts the product and a mail server, and signs an organiser up. */
export async function startAssociation(): Promise<Association> {
  const mails = await startMailServer();
  const product = await startProduct({ SMTP_URL: mails.url });
  const association = new Association(product, mails);
  const { api, organiser } = association;
  await association.savedOrganiser(organiser);
  await api.signIn(organiser);
  return association;
}

/** The product with a mail server, and ways to store what a test needs. */
export class Association {
  readonly organiser: Person = {
    email: 'committee@allotments.example',
    password: 'Compost4everyone!',
  };
  /** A client signed in as the organiser. */
  readonly api: ApiClient;

  constructor(
    readonly product: Product,
    readonly mails: MailServer,
  ) {
    this.api = new ApiClient(product.url);
  }

  /** An organiser who has signed up, with a verified address. */
  async savedOrganiser(person: Person): Promise<Person> {
    await this.api.post('/auth/users/register', { ...person, confirmPassword: person.password });
    const { search } = new URL(await this.mails.linkTo(person.email, /confirm your email/));
    await this.api.put(`/auth/users/verify${search}`, {});
    return person;
  }

  /** An election with the status `nominations`; voting opens in a day. */
  async savedElection(name: string): Promise<string> {
    const now = Date.now();
    const { _id } = await this.api.post<{ _id: string }>('/api/v1/elections', {
      name,
      description: `What ${name} is about.`,
      startDate: new Date(now - 1000).toISOString(),
      votingStartDate: new Date(now + DAY_MS).toISOString(),
      endDate: new Date(now + 3 * DAY_MS).toISOString(),
    });
    return _id;
  }

  async savedPosition(election: string, position: string): Promise<string> {
    const { _id } = await this.api.post<{ _id: string }>('/api/v1/positions', {
      position,
      description: `What the ${position} does all year long.`,
      election,
    });
    return _id;
  }

  async savedCandidate(election: string, position: string, fullName: string): Promise<string> {
    const form = new FormData();
    for (const [name, value] of Object.entries({ fullName, position, election })) {
      form.set(name, value);
    }
    const { buffer, mimeType, name } = await photoOf(fullName);
    form.set('image', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
    const { _id } = await this.api.post<{ _id: string }>('/api/v1/candidates', form);
    return _id;
  }

  /** An election with one candidate, Ada Marsh, for its one position, Keeper. */
  async electionWithCandidate(name: string): Promise<string> {
    const election = await this.savedElection(name);
    const position = await this.savedPosition(election, 'Keeper');
    await this.savedCandidate(election, position, 'Ada Marsh');
    return election;
  }

  /** A voter on the roll, with a password set through the invitation's link. */
  async savedVoter(election: string, fullName: string): Promise<Person & { id: string }> {
    const [first = ''] = fullName.toLowerCase().split(' ');
    const person = { email: `${first}@allotments.example`, password: 'Runnerbeans7!' };
    const { _id } = await this.api.post<{ _id: string }>(`/api/v1/elections/${election}/voters`, {
      fullName,
      email: person.email,
    });
    const { search } = new URL(await this.mails.linkTo(person.email, /invited to vote/));
    await this.api.post(`/auth/users/change-password${search}`, {
      newPassword: person.password,
      confirmNewPassword: person.password,
    });
    return { ...person, id: _id };
  }

  /** An election with a candidate, as above, and one voter, open for voting. */
  async openElection(
    name: string,
    { voter: fullName }: { voter: string },
  ): Promise<{ election: string; voter: Person }> {
    const election = await this.electionWithCandidate(name);
    const voter = await this.savedVoter(election, fullName);
    await this.openVoting(election);
    return { election, voter };
  }

  /** Opens voting now, and waits until ballots are accepted. */
  async openVoting(election: string): Promise<void> {
    await this.api.put(`/api/v1/elections/${election}`, {
      votingStartDate: new Date().toISOString(),
    });
    const deadline = Date.now() + 30_000;
    for (;;) {
      const { entries } = await this.api.get<{ entries: { action: string }[] }>(
        `/api/v1/elections/${election}/audit`,
      );
      if (entries.some(({ action }) => action === 'election_opened')) return;
      if (Date.now() > deadline) throw new Error('Voting did not open within 30 s');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  async stop(): Promise<void> {
    await this.product.stop();
    await this.mails.stop();
  }
}
