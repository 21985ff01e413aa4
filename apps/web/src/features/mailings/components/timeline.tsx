import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Election, Mailing, MailingKind } from '@hustings/shared';
import { useQuery } from '@tanstack/react-query';
import { ErrorLine } from '../../../components/feedback/error-line';
import { Section } from '../../../components/headings/section';
import { SkeletonRows } from '../../../components/skeletons/skeleton-rows';
import { Card } from '../../../components/surfaces/card';
import { Pagination } from '../../../components/tables/pagination';
import { usePage } from '../../../lib/address/use-page';
import { electionDateInZone } from '../../../lib/dates';
import { failedLoad } from '../../../lib/messages/message-for';
import { noticeWords } from '../../../lib/messages/notice-words';
import { inARow } from '../../../lib/words/in-a-row';
import { mailingsQuery } from '../api';

const names: Record<MailingKind, string> = {
  invitation: t`Invitations`,
  reminder: t`Reminders`,
  entryCheck: t`Questions about data`,
  letters: t`Letters`,
  ...noticeWords,
};

/** Everything mailed or printed for an election, the newest first. */
export function Timeline({ election }: { election: Pick<Election, '_id'> }) {
  const page = usePage();
  const mailings = useQuery(mailingsQuery(election._id, page));
  return (
    <Section id="sent" title={t`Sent so far`}>
      {mailings.isPending && <SkeletonRows label={t`Loading what was sent`} />}
      {mailings.isLoadingError && <ErrorLine {...failedLoad('mailings', mailings)} />}
      {mailings.data?.total === 0 && (
        <p className="text-ink-soft">
          <Trans>Nothing has been mailed or printed yet.</Trans>
        </p>
      )}
      {mailings.data && mailings.data.total > 0 && (
        <>
          <Card>
            <ul aria-label={t`Messages sent`} className="grid gap-3 text-sm">
              {mailings.data.results.map((mailing) => (
                <li key={mailing._id} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5">
                  <span>
                    <span className="font-semibold text-ink">{names[mailing.kind]}</span>
                    <span className="block text-xs text-ink-soft">
                      {electionDateInZone(mailing.at)}
                    </span>
                  </span>
                  <span className="text-ink-soft tabular-nums">{standing(mailing)}</span>
                </li>
              ))}
            </ul>
          </Card>
          {mailings.data.results.some(isHiddenReminder) && (
            <p className="max-w-text text-sm text-ink-soft">
              <Trans>
                While counts are live, we don’t show how reminders were delivered. It would show who
                hadn’t voted.
              </Trans>
            </p>
          )}
          <Pagination page={page} limit={mailings.data.limit} total={mailings.data.total} />
        </>
      )}
    </Section>
  );
}

function isHiddenReminder({ kind, delivery }: Mailing): boolean {
  return kind === 'reminder' && delivery === undefined;
}

function standing({ kind, count, delivery }: Mailing): string {
  if (kind === 'letters') return plural(count, { other: '# made' });
  if (!delivery) {
    return plural(count, { one: '# voter had not voted', other: '# voters had not voted' });
  }
  const { waiting, sent, failed } = delivery;
  const leftOut = Math.max(0, count - waiting - sent - failed);
  return inARow([
    plural(sent, { other: '# sent' }),
    ...(waiting > 0 ? [plural(waiting, { other: '# queued' })] : []),
    ...(failed > 0 ? [plural(failed, { other: '# failed' })] : []),
    ...(leftOut > 0
      ? [plural(leftOut, { other: '# left out, as something newer came first' })]
      : []),
  ]);
}
