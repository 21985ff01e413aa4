import type { OpeningNeed } from '@hustings/shared';
import type { Deps } from '../../../platform/deps.js';
import { recordAct } from '../../core/audit/index.js';
import { membersWho } from '../../core/organisations/index.js';
import { isPutOff } from './freeze-election.js';
import { type Election, ElectionModel, electionOf } from '../../core/elections/index.js';

export const PUT_OFF_MAIL = 'opening_put_off';

/** Records that voting could not open, once per opening time, and mails the officers. */
export async function putOff(
  deps: Deps,
  election: Election,
  missing: readonly OpeningNeed[],
): Promise<void> {
  if (isPutOff(election)) return;
  const { _id, votingStartDate } = election;
  const noted = await ElectionModel.findOneAndUpdate(
    {
      _id,
      votingStartDate,
      openedAt: null,
      frozen: false,
      removal: null,
      'putOff.due': { $ne: votingStartDate },
    },
    { $set: { putOff: { due: votingStartDate, missing }, putOffToTell: soon(deps) } },
    { returnDocument: 'after' },
  ).lean();
  if (!noted) return;
  deps.failpoint?.('putting off: noted');
  await tell(deps, electionOf(noted));
}

/** Lease of the process that sends the mails: after it, another process sends them. */
const TELLING_MS = 30_000;

function soon({ clock }: Pick<Deps, 'clock'>): Date {
  return new Date(clock.now().getTime() + TELLING_MS);
}

/** Sends the mails that a process left unsent when it died. */
export async function tellOfPutOffs(deps: Deps): Promise<void> {
  const late = { putOffToTell: { $ne: null, $lte: deps.clock.now() }, removal: null };
  for (const { _id, putOffToTell } of await ElectionModel.find(late).lean()) {
    const claimed = await ElectionModel.findOneAndUpdate(
      { _id, putOffToTell },
      { $set: { putOffToTell: soon(deps) } },
      { returnDocument: 'after' },
    ).lean();
    if (claimed) await tell(deps, electionOf(claimed));
  }
}

/** The audit trail gets one entry; mails may come twice if a process dies in between. */
async function tell(deps: Deps, election: Election): Promise<void> {
  const { _id, org, putOff } = election;
  if (!putOff) return;
  const { due, missing } = putOff;
  await recordAct(deps, {
    election: _id,
    actor: 'system',
    action: 'election_opening_put_off',
    details: { due, missing },
    once: `put off ${due.toISOString()}`,
  });
  deps.failpoint?.('putting off: in the audit trail');
  for (const { email, language = 'en' } of await membersWho('runElections', org)) {
    const data = { election: _id, due: due.toISOString(), language };
    await deps.outbox.queue([{ kind: PUT_OFF_MAIL, to: email, org, data }]);
  }
  await ElectionModel.updateOne({ _id, 'putOff.due': due }, { $set: { putOffToTell: null } });
}
