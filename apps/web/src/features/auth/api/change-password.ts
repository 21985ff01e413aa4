import { changePasswordCall, type ChangePassword } from '@hustings/shared';
import { send } from '../../../lib/api/client';

/** What an e-mailed link carries. */
export interface PasswordLink {
  token: string;
  id: string;
}

/** With an invitation's link it also verifies the address and signs the voter in by cookie. */
export function changePassword({ link, form }: { link: PasswordLink; form: ChangePassword }) {
  return send(changePasswordCall, { query: { token: link.token, id: link.id }, body: form });
}
