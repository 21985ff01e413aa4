import type { Clock } from '../clock.js';
import { JobModel } from '../jobs/jobs.model.js';
import { mailsHeldSince } from '../mail/mail-hold.js';
import { countShown } from '../mail/queued-mails.js';
import type { Metrics } from './metrics.js';

export function measureQueues(metrics: Metrics, clock: Clock): void {
  metrics.gauge('hustings_mails', 'Messages in the outbox, by state.', ['state'], async () => {
    const [waiting, failed] = await Promise.all([countShown('waiting'), countShown('failed')]);
    return [
      { labels: { state: 'waiting' }, value: waiting },
      { labels: { state: 'failed' }, value: failed },
    ];
  });
  metrics.gauge(
    'hustings_mails_held',
    'Whether a restored backup holds the outbox back.',
    [],
    async () => [{ value: (await mailsHeldSince()) ? 1 : 0 }],
  );
  metrics.gauge('hustings_jobs_waiting', 'Jobs that wait or are under way.', [], async () => [
    { value: await JobModel.countDocuments({ state: 'waiting' }) },
  ]);
  metrics.gauge(
    'hustings_jobs_overdue_seconds',
    'For how long the job that is most overdue has been due.',
    [],
    async () => {
      const now = clock.now().getTime();
      const first = await JobModel.findOne({ state: 'waiting' }, { dueAt: 1 })
        .sort({ dueAt: 1 })
        .lean();
      return [{ value: first ? Math.max(0, (now - first.dueAt.getTime()) / 1_000) : 0 }];
    },
  );
}
