import type { OwnSession } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../components/buttons/button';
import { LoadError } from '../../../components/feedback/load-error';
import { Section } from '../../../components/headings/section';
import { SkeletonRows } from '../../../components/skeletons/skeleton-rows';
import { Badge } from '../../../components/surfaces/badge';
import { Card } from '../../../components/surfaces/card';
import { focusHeading, headingAround } from '../../../lib/focus/heading-around';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { ownSessionsQuery, useEndOtherSessions, useEndOwnSession } from '../api';
import { loginDate } from '../login-date';

/** The browsers in which the account is signed in, each with a button that signs it out. */
export function SignedInBrowsers() {
  const sessions = useQuery(ownSessionsQuery());
  const endOthers = useEndOtherSessions();
  return (
    <Section
      title={t`Where you are signed in`}
      description={t`If you do not recognise a browser here, sign it out and choose a new password.`}
      actions={
        (sessions.data?.results.length ?? 0) > 1 && (
          <SignOut end={endOthers} area="sessionsEnd">
            <Trans>Sign out everywhere else</Trans>
          </SignOut>
        )
      }
    >
      {sessions.isPending && <SkeletonRows rows={2} label={t`Loading where you are signed in`} />}
      {sessions.isLoadingError && <LoadError area="sessionsLoad" query={sessions} />}
      {sessions.data && (
        <Card className="max-w-text">
          <ul className="grid divide-y divide-rule">
            {sessions.data.results.map((session) => (
              <SignedInBrowser key={session.id} session={session} />
            ))}
          </ul>
        </Card>
      )}
    </Section>
  );
}

function SignedInBrowser({ session }: { session: OwnSession }) {
  const end = useEndOwnSession(session.id);
  const name = nameOf(session);
  const used = loginDate(session.lastUsedAt);
  const since = loginDate(session.startedAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          {session.isThis && (
            <Badge tone="success">
              <Trans>This browser</Trans>
            </Badge>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {session.isThis
            ? t`Signed in since ${since}`
            : t`Signed in since ${since}, last used ${used}`}
        </p>
      </div>
      {!session.isThis && (
        <SignOut end={end} area="sessionEnd">
          <Trans>
            Sign out<span className="sr-only"> of {name}</span>
          </Trans>
        </SignOut>
      )}
    </li>
  );
}

interface SignOutProps {
  end: ReturnType<typeof useEndOwnSession>;
  area: 'sessionEnd' | 'sessionsEnd';
  children: ReactNode;
}

function SignOut({ end, area, children }: SignOutProps) {
  return (
    <Button
      size="small"
      variant="secondary"
      loading={end.isPending}
      onClick={({ currentTarget }) => {
        const heading = headingAround(currentTarget);
        end.mutate(undefined, {
          onSuccess: () => {
            toastSuccess(area);
            focusHeading(heading);
          },
          onError: (error) => toastError(area, error),
        });
      }}
    >
      {children}
    </Button>
  );
}

function nameOf({ browser, system }: OwnSession): string {
  if (browser && system) return t`${browser} on ${system}`;
  return browser || system || t`Unknown browser`;
}
