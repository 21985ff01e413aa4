import type { Election } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';

/** The occasion of the email; right away if not given. */
type When = 'resultsAvailable' | 'datesChange';

interface NoticeRecipientsProps {
  election: Pick<Election, 'notices'>;
  when?: When | undefined;
}

/** Says before an action if voters get an email about it. */
export function NoticeRecipients({ election, when }: NoticeRecipientsProps) {
  const words = noticeRecipients(election, when);
  return words && <p className="text-sm text-ink-soft">{words}</p>;
}

export function noticeRecipients(
  { notices }: Pick<Election, 'notices'>,
  when?: When,
): string | undefined {
  if (!notices) return undefined;
  const { on, recipients } = notices;
  if (!on) return t`No email is sent: notices are switched off for this election.`;
  if (recipients === 0) return t`No email is sent: nobody has been invited yet.`;
  switch (when) {
    case 'resultsAvailable':
      return plural(recipients, {
        one: '# invited voter will get an email when the results are available.',
        other: '# invited voters will get an email when the results are available.',
      });
    case 'datesChange':
      return plural(recipients, {
        one: '# invited voter will get an email if the voting dates change.',
        other: '# invited voters will get an email if the voting dates change.',
      });
    case undefined:
      return plural(recipients, {
        one: '# invited voter will get an email.',
        other: '# invited voters will get an email.',
      });
  }
}
