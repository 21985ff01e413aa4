import { english, isTextCode, sentence, type TextParams } from '@hustings/shared/texts';
import type { ApiError } from '../api/api-error';

/** What an answer says by its code, whatever area of the product it concerns. */
export function answerText({ status, code, params }: ApiError): string {
  if (isTextCode(english, code)) return sentence(english, code, params);
  return sentence(english, status === 0 ? 'unreachable' : 'odd_answer');
}

/** What is wrong with one field, whether the form found it or the API. */
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
