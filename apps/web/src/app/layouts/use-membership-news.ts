import { useEffect, useRef } from 'react';
import { roleWords } from '../../lib/session/role-words';
import { useSignedIn } from '../../lib/session/use-signed-in';
import { showToast } from '../../lib/toasts/toast';

/**
 * Says so when somebody's role changes, or ends, while the product is open: otherwise controls and
 * screens would go without a word.
 */
export function useMembershipNews(): void {
  const { id, membership } = useSignedIn();
  const before = useRef({ id, membership });
  useEffect(() => {
    const last = before.current;
    before.current = { id, membership };
    if (last.id !== id || !last.membership) return;
    const { organisation, role, name } = last.membership;
    if (membership?.organisation !== organisation) {
      const text = `You are no longer a member of ${name || 'your organisation'}.`;
      showToast({ type: 'info', text });
    } else if (membership.role !== role) {
      showToast({ type: 'info', text: `You are ${roleWords[membership.role].a} now.` });
    }
  }, [id, membership]);
}
