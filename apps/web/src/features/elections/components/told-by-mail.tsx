import { counted, type Election } from '@hustings/shared';

interface ToldByMailProps {
  election: Pick<Election, 'notices'>;
  /** End of the sentence, such as ` when the result is there`. */
  when?: string | undefined;
}

/** Says before an action if voters get an email about it. */
export function ToldByMail({ election, when }: ToldByMailProps) {
  const words = toldByMail(election, when);
  return words && <p className="text-sm text-ink-soft">{words}</p>;
}

export function toldByMail({ notices }: Pick<Election, 'notices'>, when = ''): string | undefined {
  if (!notices) return undefined;
  const { on, recipients } = notices;
  if (!on) return 'Nobody is told by mail: notices are switched off for this election.';
  if (recipients === 0) return 'Nobody is told by mail, as nobody has been invited yet.';
  const invited = counted(recipients, 'invited voter');
  return `${invited} ${recipients === 1 ? 'is' : 'are'} told by mail${when}.`;
}
