import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Mail, ShieldCheck, UserRoundPlus, Vote } from 'lucide-react';
import { Card } from '../../../components/surfaces/card';

const places = [
  {
    Icon: Vote,
    title: t`Ballots and results`,
    text: t`Voters see the name and the logo.`,
  },
  {
    Icon: Mail,
    title: t`Emails to voters`,
    text: t`Invitations and reminders carry the name. Replies go to your longest-serving owner.`,
  },
  {
    Icon: UserRoundPlus,
    title: t`Invitations to members`,
    text: t`People you invite see the name.`,
  },
  {
    Icon: ShieldCheck,
    title: t`Your members’ screens`,
    text: t`The name appears beside the navigation, with their role.`,
  },
] as const;

/** Explains where an organisation's name and logo appear. */
export function WhereItAppears() {
  return (
    <Card as="section" aria-labelledby="appears-title" className="grid content-start gap-4">
      <h2 id="appears-title" className="text-base font-bold">
        <Trans>Where name and logo appear</Trans>
      </h2>
      <ul className="grid gap-4 text-sm">
        {places.map(({ Icon, title, text }) => (
          <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
            <Icon aria-hidden="true" className="mt-px size-5 text-ink-faint" />
            <span className="font-semibold">{title}</span>
            <span className="col-start-2 text-ink-soft">{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
