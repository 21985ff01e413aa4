import { contactSchema, fieldProblemOf, sendContactCall, type Contact } from '@hustings/shared';
import { ApiError } from '../../lib/api/api-error';
import { send } from '../../lib/api/client';
import { fieldText } from '../../lib/messages/answer-text';
import { failureText } from '../../lib/messages/message-for';

/** Why a message was not sent: an error per field, and one for the whole form. */
export interface ContactRefusal {
  fields: [name: string, sentence: string][];
  alert: string;
}

/** Checks and sends a message to the support address. */
export async function sendContact(form: Contact): Promise<'sent' | ContactRefusal> {
  const checked = contactSchema.safeParse(form, { reportInput: true });
  try {
    if (!checked.success) {
      const fields = checked.error.issues.map(fieldProblemOf);
      throw new ApiError({ status: 422, code: 'invalid', fields });
    }
    await send(sendContactCall, { body: checked.data });
    return 'sent';
  } catch (error) {
    const problems = error instanceof ApiError ? error.fields : [];
    return {
      fields: problems.map((problem) => [problem.path, fieldText(problem)]),
      alert: failureText('contact', error),
    };
  }
}
