import { roleMay, type Act, type MemberRole } from '@hustings/shared';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { membersQuery } from '../api';
import { roleFor, roleWords } from '../../../lib/session/role-words';

const SHOWN = 3;

/** “Ask Ann Berg or Bo Lind.”: members who may do what the user may not, if known. */
export function PeopleToAsk({ act }: { act: Act }) {
  const { data } = useQuery(membersQuery());
  const able = (data?.members ?? [])
    .filter(({ role }) => roleMay(role, act))
    .sort((one, other) => closeness(one.role, act) - closeness(other.role, act))
    .slice(0, SHOWN);
  if (able.length === 0) return <>Ask {roleWords[roleFor(act)].a} of your organisation.</>;
  return (
    <>
      Ask{' '}
      {able.map(({ _id, fullName, email }, index) => (
        <Fragment key={_id}>
          {index > 0 && (index === able.length - 1 ? ' or ' : ', ')}
          <a href={`mailto:${email}`} className="text-link">
            {fullName || email}
          </a>
        </Fragment>
      ))}
      .
    </>
  );
}

/** Sorts the role meant for the act before other roles that may do it too. */
function closeness(role: MemberRole, act: Act): number {
  return role === roleFor(act) ? 0 : 1;
}
