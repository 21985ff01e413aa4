import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../components/buttons/link-button';
import { PageHeading } from '../../../components/headings/page-heading';
import { hasCode } from '../../../lib/api/api-error';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../lib/session/use-session';
import { OfferSheet } from './offer-sheet';

/** Explains why nobody can accept an invitation, and offers a way out. */
export function OfferRefused({ error }: { error: Error | null }) {
  const session = useSession();
  const isOver = hasCode(error, 'link_unusable');
  return (
    <OfferSheet>
      <PageHeading title={isOver ? t`This invitation is over` : t`This is no invitation`} />
      <p className="text-ink-soft">
        {isOver
          ? t`It has been used, was withdrawn or replaced by a newer one, or has expired: a link works once and for seven days. If you are a member already, there is nothing left to do; otherwise ask the person who invited you to send it again.`
          : t`The link is incomplete or mistyped. Copy the whole link from the email, or ask the person who invited you to send it again.`}
      </p>
      <WaysOn>
        {session ? (
          <LinkButton to={paths.dashboard()}>
            <Trans>Go to your dashboard</Trans>
          </LinkButton>
        ) : (
          <LinkButton to={paths.login()}>
            <Trans>Login</Trans>
          </LinkButton>
        )}
      </WaysOn>
    </OfferSheet>
  );
}

function WaysOn({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3">{children}</div>;
}
