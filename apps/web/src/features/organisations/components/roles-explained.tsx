import { memberRoles } from '@hustings/shared';
import { Trans } from '@lingui/react/macro';
import { Card } from '../../../components/surfaces/card';
import { roleWords } from '../../../lib/session/role-words';

/** The rights of each role, to read before asking for one or giving one. */
export function RolesExplained() {
  return (
    <Card as="section" aria-labelledby="roles-title" className="grid content-start gap-4">
      <h2 id="roles-title" className="text-base font-bold">
        <Trans>What each role may do</Trans>
      </h2>
      <dl className="grid gap-3 text-sm">
        {memberRoles.map((role) => (
          <div key={role} className="grid gap-0.5">
            <dt className="font-semibold text-ink">{roleWords[role].one}</dt>
            <dd className="text-ink-soft">{roleWords[role].may}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
