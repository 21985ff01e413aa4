import { isTextCode, type TextParams } from '@hustings/shared/texts';
import { sentence } from '../words/sentence';
import type { ApiError } from '../api/api-error';

/** The text for a response's code, in any area of the product. */
export function answerText({ status, code, params }: ApiError): string {
  if (isTextCode(code)) return sentence(code, params);
  return sentence(status === 0 ? 'unreachable' : 'odd_answer');
}

/** The text for a field's error, found by the form or the API. */
export function fieldText({
  code,
  params,
}: {
  code: string;
  params?: TextParams | undefined;
}): string {
  return isTextCode(code) ? sentence(code, params) : sentence('not_accepted');
}
