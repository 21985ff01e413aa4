import type { SentNotice } from '@hustings/shared';
import { electionDateInZone } from '../../../lib/dates';
import { noticeWords } from '../../../lib/messages/notice-words';

/** The notices sent, and the delivery of their emails. */
export function SentNotices({ sent }: { sent: readonly SentNotice[] }) {
  return (
    <ul aria-label="Notices sent" className="grid gap-2 border-t border-rule pt-4 text-sm">
      {sent.map((notice) => (
        <li key={notice._id} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5">
          <span>
            <span className="font-semibold text-ink">{noticeWords[notice.kind]}</span>
            <span className="block text-xs text-ink-soft">{electionDateInZone(notice.at)}</span>
          </span>
          <span className="text-ink-soft tabular-nums">{standing(notice)}</span>
        </li>
      ))}
    </ul>
  );
}

function standing({ queued, waiting, sent, failed }: SentNotice): string {
  const overtaken = Math.max(0, queued - waiting - sent - failed);
  const parts = [
    [sent, 'sent'],
    [waiting, 'queued'],
    [failed, 'failed'],
    [overtaken, 'left out, as something newer came first'],
  ] as const;
  return parts
    .filter(([count], place) => count > 0 || place === 0)
    .map(([count, words]) => `${count.toLocaleString('en')} ${words}`)
    .join(', ');
}
