import { electionIdSchema, type ElectionId } from '@hustings/shared';
import { Types } from 'mongoose';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.js';
import type { JobsOfKind } from '../../../platform/jobs/job-kinds.js';
import type { ProcessMemory } from '../../../platform/process-memory.js';
import { recordAct } from '../../core/audit/index.js';
import { isDemo } from '../../core/organisations/index.js';
import { MailingModel, settleMailings } from '../mailings/index.js';
import { notifiedEntries, type Notified } from './notified-entries.service.js';
import { composeNotice, isToldAnyway, type NoticeData } from './compose-notice.js';
import { newsIdSchema } from './news-id.schema.js';
import { composeTestNotice, TEST_NOTICE } from './preview-notice.service.js';
import { isStillSo } from './still-so.js';
import { type Election, electionsByIds, type News } from '../../core/elections/index.js';
import { electionsWithNews, markNewsTold } from './untold-news.js';

const NOTICE = 'notice';

const tellingSchema = z.object({ election: electionIdSchema, notice: newsIdSchema });
type Telling = z.infer<typeof tellingSchema>;

export function registerNotices(deps: Deps): void {
  deps.outbox.register(NOTICE, (data) => composeNotice(deps, data));
  deps.outbox.register(TEST_NOTICE, (data) => composeTestNotice(deps, data));
}

declare module '../../../platform/process-memory.js' {
  interface ProcessMemory {
    tellings: JobsOfKind<Telling, void>;
  }
}

/**
 * Mails news to everyone who was invited. The news is stored in the election when it happens. A job queues
 * one mail for each voter; the mails' keys keep the outbox from storing a second one if the job runs again.
 */
export function newTellings(deps: Deps): ProcessMemory['tellings'] {
  return deps.jobs.define('notices', {
    schema: tellingSchema,
    // Retries forever, so notices are sent even after a long database outage.
    patience: { firstRetryMs: 1_000, longestRetryMs: 60_000, attempts: Infinity },
    async run({ data }, signal, progress) {
      const election = await stillToTell(data.election, data.notice);
      const news = election?.news;
      if (!election || !news) return;
      const isToTell = isStillSo(election, news, deps.clock.now()) && !(await isDemo(election.org));
      const queued = isToTell ? await queueAll(deps, election, news, { signal, progress }) : 0;
      if (queued > 0) {
        await recordAct(deps, {
          election: election._id,
          actor: 'system',
          action: 'notices_sent',
          details: { notice: news.kind, queued },
          once: `notice ${news.id}`,
        });
        deps.failpoint?.('telling: in the audit trail');
      }
      await markNewsTold(election._id, news);
    },
  });
}

/** @returns the number of mails, including those queued by an earlier attempt. */
async function queueAll(
  deps: Deps,
  election: Election,
  news: News,
  { signal, progress }: { signal: AbortSignal; progress: (at: { done: number }) => Promise<void> },
): Promise<number> {
  const { _id } = election;
  await MailingModel.updateOne(
    { _id: news.id },
    {
      $setOnInsert: { election: new Types.ObjectId(_id), kind: news.kind, at: news.at },
    },
    { upsert: true, setDefaultsOnInsert: true },
  );
  deps.failpoint?.('telling: noted');
  let queued = 0;
  for await (const entries of notifiedEntries(_id)) {
    // Newer news has its own job.
    if (!(await stillToTell(_id, news.id))) break;
    const meant = entries.filter((entry) => !isToldAnyway(news, election, entry));
    await queueSome(deps, election, news, meant);
    queued += meant.length;
    deps.failpoint?.('telling: mails queued');
    // Throws if the election is being deleted, which removes its jobs.
    await progress({ done: queued });
    signal.throwIfAborted();
  }
  if (queued === 0) await MailingModel.deleteOne({ _id: news.id });
  else await MailingModel.updateOne({ _id: news.id }, { $set: { queued } });
  deps.failpoint?.('telling: all queued');
  return queued;
}

async function queueSome(
  deps: Deps,
  { _id, org }: Election,
  { id, kind }: News,
  entries: readonly Notified[],
): Promise<void> {
  await deps.outbox.queue(
    entries.map(({ id: entry, account, email }) => {
      const data: NoticeData = { election: _id, account, notice: id, kind };
      return {
        kind: NOTICE,
        to: email,
        org,
        data: { ...data },
        key: `${id} ${entry}`,
        about: _id,
        batch: id,
      };
    }),
  );
}

/** Starts sending news and stores the outcome of past mailings. Every process calls this each second. */
export async function tellNews(deps: Deps): Promise<void> {
  for (const { _id, news } of await electionsWithNews()) {
    const data = { election: _id, notice: news.id };
    const underWay = await deps.memory.tellings.begin({ key: news.id, about: _id, data });
    // The job logs its own failure and is retried.
    underWay?.ended.catch(() => undefined);
  }
  await settleMailings(deps);
}

/** The election, if this is still its latest news and not queued yet. */
async function stillToTell(id: ElectionId, notice: News['id']): Promise<Election | undefined> {
  const [election] = await electionsByIds([id]);
  return election?.newsToTell && election.news?.id === notice ? election : undefined;
}
