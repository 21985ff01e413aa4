import { roleMay, type Act, type MemberRole } from '@hustings/shared';
import { select } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { membersQuery } from '../api';
import { roleFor } from '../../../lib/session/role-words';

const SHOWN = 3;

/** “Ask Ann Berg or Bo Lind.”: members who may do what the user may not, if known. */
export function PeopleToAsk({ act }: { act: Act }) {
  const { data } = useQuery(membersQuery());
  const able = (data?.members ?? [])
    .filter(({ role }) => roleMay(role, act))
    .sort((one, other) => closeness(one.role, act) - closeness(other.role, act))
    .slice(0, SHOWN);
  const [first, second, third] = able.map(({ _id, fullName, email }) => (
    <a key={_id} href={`mailto:${email}`} className="text-link">
      {fullName || email}
    </a>
  ));
  if (third) {
    return (
      <Trans>
        Ask {first}, {second} or {third}.
      </Trans>
    );
  }
  if (second) {
    return (
      <Trans>
        Ask {first} or {second}.
      </Trans>
    );
  }
  if (first) return <Trans>Ask {first}.</Trans>;
  return select(roleFor(act), {
    owner: 'Ask an owner of your organisation.',
    officer: 'Ask an officer of your organisation.',
    clerk: 'Ask a clerk of your organisation.',
    other: 'Ask an observer of your organisation.',
  });
}

/** Sorts the role meant for the act before other roles that may do it too. */
function closeness(role: MemberRole, act: Act): number {
  return role === roleFor(act) ? 0 : 1;
}
