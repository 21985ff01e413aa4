import { contactSchema, sendContactCall, type Contact } from '@hustings/shared';
import { ApiError } from '../../../lib/api/api-error';
import { send } from '../../../lib/api/client';

/** Checks and sends a message to the support address. Throws ApiError, also for what the check finds. */
export async function sendContact(form: Contact): Promise<void> {
  const checked = contactSchema.safeParse(form);
  if (!checked.success) {
    const fields = checked.error.issues.map((issue) => ({
      path: issue.path.join('.'),
      message: issue.message,
    }));
    throw new ApiError({ status: 422, code: 'invalid', fields });
  }
  await send(sendContactCall, { body: checked.data });
}
