import { ApiClient } from './api-client';
import { photoOf } from './photo-of';
import { linkIn, startMailServer, type MailServer } from './mail-server';
import { startProduct, type Product } from './product';
import type { Person } from './demonstration';

const DAY_MS = 24 * 3_600_000;

/** The product with a mail server, and an organiser who has just signed up. */
export interface Association {
  product: Product;
  mails: MailServer;
  organiser: Person;
  /** Signed in as the organiser. */
  api: ApiClient;
  stop(): Promise<void>;
}

export async function startAssociation(): Promise<Association> {
  const mails = await startMailServer();
  const product = await startProduct({ SMTP_URL: mails.url });
  const organiser = { email: 'committee@allotments.example', password: 'Compost4everyone!' };
  const api = new ApiClient(product.url);
  await api.post('/auth/users/register', { ...organiser, confirmPassword: organiser.password });
  const { search } = new URL(linkIn(await mails.mailTo(organiser.email, /confirm your e-mail/)));
  await api.put(`/auth/users/verify${search}`, {});
  await api.signIn(organiser);
  return {
    product,
    mails,
    organiser,
    api,
    async stop() {
      await product.stop();
      await mails.stop();
    },
  };
}

/** An election that takes nominations. */
export async function savedElection({ api }: Association, name: string): Promise<string> {
  const now = Date.now();
  const { _id } = await api.post<{ _id: string }>('/api/v1/elections', {
    name,
    description: `What ${name} is about.`,
    startDate: new Date(now - 1000).toISOString(),
    votingStartDate: new Date(now + DAY_MS).toISOString(),
    endDate: new Date(now + 3 * DAY_MS).toISOString(),
  });
  return _id;
}

export async function savedPosition(
  { api }: Association,
  election: string,
  position: string,
): Promise<string> {
  const { _id } = await api.post<{ _id: string }>('/api/v1/positions', {
    position,
    description: `What the ${position} does all year long.`,
    election,
  });
  return _id;
}

export async function savedCandidate(
  { api }: Association,
  election: string,
  position: string,
  fullName: string,
): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ fullName, position, election })) {
    form.set(name, value);
  }
  const photo = await photoOf(fullName);
  form.set('image', new Blob([new Uint8Array(photo.buffer)], { type: photo.mimeType }), photo.name);
  const { _id } = await api.post<{ _id: string }>('/api/v1/candidates', form);
  return _id;
}

/** On the roll, the password chosen with the link of the invitation. */
export async function savedVoter(
  { api, mails }: Association,
  election: string,
  fullName: string,
): Promise<Person & { id: string }> {
  const [first = ''] = fullName.toLowerCase().split(' ');
  const person = { email: `${first}@allotments.example`, password: 'Runnerbeans7!' };
  const { _id } = await api.post<{ _id: string }>(`/api/v1/elections/${election}/voters`, {
    fullName,
    email: person.email,
  });
  const { search } = new URL(linkIn(await mails.mailTo(person.email, /invited to vote/)));
  await api.post(`/auth/users/change-password${search}`, {
    newPassword: person.password,
    confirmNewPassword: person.password,
  });
  return { ...person, id: _id };
}

/** Lets voting begin now, and waits until ballots are taken. */
export async function openVoting({ api }: Association, election: string): Promise<void> {
  await api.put(`/api/v1/elections/${election}`, { votingStartDate: new Date().toISOString() });
  const deadline = Date.now() + 30_000;
  for (;;) {
    const { entries } = await api.get<{ entries: { action: string }[] }>(
      `/api/v1/elections/${election}/audit`,
    );
    if (entries.some(({ action }) => action === 'election_opened')) return;
    if (Date.now() > deadline) throw new Error('Voting did not open within 30 s');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
