import type { Election } from '@hustings/shared';
import { sentence } from '../../../lib/words/sentence';
import { LinkButton } from '../../../components/buttons/link-button';
import { Notice } from '../../../components/feedback/notice';
import { useMay } from '../../../lib/session/use-may';
import { doingOf } from '../next-step';

/** While voting is open: how many voters do not know of it yet, and the way to tell them. */
export function NotInvitedNotice({ election }: { election: Election }) {
  const item = election.readiness?.find(({ check }) => check === 'invitations');
  const mayInvite = useMay('keepRoll', election);
  if (election.status !== 'open' || !item || item.ok) return null;
  const doing = doingOf(item, election);
  return (
    <Notice tone="warning" title={sentence(item.code, item.params)}>
      {mayInvite && doing && (
        <div className="pt-2">
          <LinkButton size="small" variant="secondary" to={doing.to}>
            {doing.label}
          </LinkButton>
        </div>
      )}
    </Notice>
  );
}
