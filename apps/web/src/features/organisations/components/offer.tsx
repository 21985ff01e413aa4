import type { OfferedMembership } from '@hustings/shared';
import { select, t } from '@lingui/core/macro';
import { PageHeading } from '../../../components/headings/page-heading';
import { useSession } from '../../../lib/session/use-session';
import { roleWords } from '../../../lib/session/role-words';
import { AcceptOffer } from './accept-offer';
import { OfferForAnother } from './offer-for-another';
import { OfferSheet } from './offer-sheet';
import { OfferSignedOut } from './offer-signed-out';

interface OfferProps {
  token: string;
  offer: OfferedMembership;
  onAccepted: () => void;
}

/** The invitation's sender, organisation and role, and how to accept it. */
export function Offer({ token, offer, onAccepted }: OfferProps) {
  const session = useSession();
  const { organisation, role, invitedBy, email } = offer;
  return (
    <OfferSheet>
      <div className="grid gap-2">
        <PageHeading
          title={
            organisation ? t`Join ${organisation}` : t`You are invited to join an organisation`
          }
        />
        <p className="text-ink-soft">
          {invitedBy
            ? select(role, {
                owner: `${invitedBy} invites you to run elections together, as an owner.`,
                officer: `${invitedBy} invites you to run elections together, as an officer.`,
                clerk: `${invitedBy} invites you to run elections together, as a clerk.`,
                other: `${invitedBy} invites you to run elections together, as an observer.`,
              })
            : select(role, {
                owner:
                  'An owner of the organisation invites you to run elections together, as an owner.',
                officer:
                  'An owner of the organisation invites you to run elections together, as an officer.',
                clerk:
                  'An owner of the organisation invites you to run elections together, as a clerk.',
                other:
                  'An owner of the organisation invites you to run elections together, as an observer.',
              })}
        </p>
      </div>
      <dl className="grid gap-0.5 rounded-md border border-rule bg-paper p-4 text-sm">
        <dt className="font-semibold text-ink">{roleWords[role].one}</dt>
        <dd className="text-ink-soft">{roleWords[role].may}</dd>
      </dl>
      {!session && <OfferSignedOut token={token} email={email} />}
      {session?.email === email && <AcceptOffer token={token} onAccepted={onAccepted} />}
      {session && session.email !== email && (
        <OfferForAnother email={email} signedInAs={session.email} />
      )}
    </OfferSheet>
  );
}
