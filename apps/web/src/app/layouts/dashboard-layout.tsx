import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { MemberRole } from '@hustings/shared';
import { useEffect, useRef } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { Notice } from '../../components/feedback/notice';
import { Wordmark } from '../../components/brand/wordmark';
import { paths } from '../../lib/paths';

import { useSignedIn } from '../../lib/session/use-signed-in';
import { showToast } from '../../lib/toasts/toast';
import { CommandsButton } from '../commands/commands-button';
import { KeyboardCommands } from '../commands/keyboard-commands';
import { Component as BallotLayout } from './ballot-layout';
import { DesktopBanner } from './desktop-banner';
import { LeaveGuard } from './leave-guard';
import { SampleBanner } from './sample-banner';
import { SideNavigation } from './side-navigation';
import { SkipLink } from './skip-link';
import { TopBar } from './top-bar';

function DashboardLayout() {
  return useSignedIn().election ? <BallotLayout /> : <WholeDashboard />;
}

function WholeDashboard() {
  const { id, mustChangePassword, membership } = useSignedIn();
  useMembershipNews();
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] print:block">
      <SkipLink />
      <LeaveGuard />
      <KeyboardCommands />
      <aside className="sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto border-e border-rule px-4 py-3 lg:flex print:hidden">
        <Wordmark to={paths.dashboard()} />
        <CommandsButton />
        <SideNavigation />
      </aside>
      <div className="flex min-h-dvh min-w-0 flex-col">
        {membership?.sampleUntil && <SampleBanner until={membership.sampleUntil} />}
        <DesktopBanner />
        <TopBar />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-page flex-1 px-4 py-6 outline-none sm:px-8 sm:py-8"
        >
          {mustChangePassword && (
            <div className="mb-6">
              <Notice tone="warning" title={t`Choose a password of your own`}>
                <p>
                  <Trans>
                    Your current password was set by somebody else. Before you can vote,{' '}
                    <Link to={paths.profile(id)} className="text-link">
                      choose one that only you know
                    </Link>
                    .
                  </Trans>
                </p>
              </Notice>
            </div>
          )}
          <Outlet />
        </main>
      </div>
    </div>
  );
}

const newRoleTexts: Record<MemberRole, string> = {
  owner: t`You are an owner now.`,
  officer: t`You are an officer now.`,
  clerk: t`You are a clerk now.`,
  observer: t`You are an observer now.`,
};

/**
 * Shows a toast when the user's role changes or ends while the product is open: otherwise controls and
 * screens would vanish without explanation.
 */
function useMembershipNews(): void {
  const { id, membership } = useSignedIn();
  const before = useRef({ id, membership });
  useEffect(() => {
    const last = before.current;
    before.current = { id, membership };
    if (last.id !== id || !last.membership) return;
    const { organisation, role, name } = last.membership;
    if (membership?.organisation !== organisation) {
      const text = name
        ? t`You are no longer a member of ${name}.`
        : t`You are no longer a member of your organisation.`;
      showToast({ type: 'info', text });
    } else if (membership.role !== role) {
      showToast({ type: 'info', text: newRoleTexts[membership.role] });
    }
  }, [id, membership]);
}

export { DashboardLayout as Component };
