import { Mail, ShieldCheck, UserRoundPlus } from 'lucide-react';
import { Card } from '../../../components/surfaces/card';

const places = [
  {
    Icon: Mail,
    title: 'Mails to voters',
    text: 'Invitations and reminders are sent in the organisation’s name. Answers go to its longest-serving owner.',
  },
  {
    Icon: UserRoundPlus,
    title: 'Invitations to members',
    text: 'People invited to help run elections see which organisation invites them.',
  },
  {
    Icon: ShieldCheck,
    title: 'Your members’ screens',
    text: 'Name and role stand beside the navigation, the logo on this page. Ballots and results carry the name of the election, so give each one that says whose it is.',
  },
] as const;

/** Explains where an organisation's name and logo appear. */
export function WhereItStands() {
  return (
    <Card as="section" aria-labelledby="stands-title" className="grid content-start gap-4">
      <h2 id="stands-title" className="text-base font-bold">
        Where the name appears
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
