import type { Act } from '@hustings/shared';
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
  const own = roleWords[membership.role];
  return (
    <div className="grid max-w-text justify-items-start gap-5 rounded-lg border border-rule bg-surface p-6 sm:p-10">
      <LockKeyhole aria-hidden="true" className="size-7 text-ink-faint" />
      <PageHeading title={`${roleWords[roleFor(act)].many} can do this`} />
      <div className="grid gap-2 text-ink-soft">
        <p>
          You are {own.a} of {membership.name || 'your organisation'}. <PeopleToAsk act={act} />
        </p>
        <p className="text-sm">
          {own.one}: {own.may}
        </p>
      </div>
      <LinkButton variant="secondary" to={paths.elections()}>
        Go to the elections
      </LinkButton>
    </div>
  );
}
