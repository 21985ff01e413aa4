import { counted, type Election } from '@hustings/shared';

interface NoticeRecipientsProps {
  election: Pick<Election, 'notices'>;
  /** End of the sentence, such as ` when the results are available`. */
  when?: string | undefined;
}

/** Says before an action if voters get an email about it. */
export function NoticeRecipients({ election, when }: NoticeRecipientsProps) {
  const words = noticeRecipients(election, when);
  return words && <p className="text-sm text-ink-soft">{words}</p>;
}

export function noticeRecipients(
  { notices }: Pick<Election, 'notices'>,
  when = '',
): string | undefined {
  if (!notices) return undefined;
  const { on, recipients } = notices;
  if (!on) return 'No email is sent: notices are switched off for this election.';
  if (recipients === 0) return 'No email is sent: nobody has been invited yet.';
  return `${counted(recipients, 'invited voter')} will get an email${when}.`;
}
