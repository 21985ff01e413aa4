import type { Act } from '@hustings/shared';
import { select } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LockKeyhole } from 'lucide-react';
import { LinkButton } from '../../../components/buttons/link-button';
import { PageHeading } from '../../../components/headings/page-heading';
import { paths } from '../../../lib/paths';
import { useSignedIn } from '../../../lib/session/use-signed-in';
import { roleFor, roleWords } from '../../../lib/session/role-words';
import { PeopleToAsk } from './people-to-ask';

/** Shown instead of a screen that needs a right the member's role lacks. */
export function NotForRole({ act }: { act: Act }) {
  const { membership } = useSignedIn();
  if (!membership) return null;
  const { name, role } = membership;
  const own = roleWords[role];
  return (
    <div className="grid max-w-text justify-items-start gap-5 rounded-lg border border-rule bg-surface p-6 sm:p-10">
      <LockKeyhole aria-hidden="true" className="size-7 text-ink-faint" />
      <PageHeading
        title={select(roleFor(act), {
          owner: 'Owners can do this',
          officer: 'Officers can do this',
          clerk: 'Clerks can do this',
          other: 'Observers can do this',
        })}
      />
      <div className="grid gap-2 text-ink-soft">
        <p>
          {name
            ? select(role, {
                owner: `You are an owner of ${name}.`,
                officer: `You are an officer of ${name}.`,
                clerk: `You are a clerk of ${name}.`,
                other: `You are an observer of ${name}.`,
              })
            : select(role, {
                owner: 'You are an owner of your organisation.',
                officer: 'You are an officer of your organisation.',
                clerk: 'You are a clerk of your organisation.',
                other: 'You are an observer of your organisation.',
              })}{' '}
          <PeopleToAsk act={act} />
        </p>
        <p className="text-sm">
          {own.one}: {own.may}
        </p>
      </div>
      <LinkButton variant="secondary" to={paths.elections()}>
        <Trans>Go to the elections</Trans>
      </LinkButton>
    </div>
  );
}
