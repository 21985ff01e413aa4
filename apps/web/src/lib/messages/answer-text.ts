import { english, isTextCode, sentence, type TextParams } from '@hustings/shared/texts';
import type { ApiError } from '../api/api-error';

/** The text for a response's code, in any area of the product. */
export function answerText({ status, code, params }: ApiError): string {
  if (isTextCode(english, code)) return sentence(english, code, params);
  return sentence(english, status === 0 ? 'unreachable' : 'odd_answer');
}

/** The text for a field's error, found by the form or the API. */
export function fieldText({
  code,
  params,
}: {
  code: string;
  params?: TextParams | undefined;
}): string {
  return isTextCode(english, code)
    ? sentence(english, code, params)
    : sentence(english, 'not_accepted');
}
