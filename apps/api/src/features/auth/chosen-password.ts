import { isCommonPassword, PASSWORDS_DIFFER_HINT } from '@hustings/shared';
import { AppError } from '../../platform/errors/app-error.js';

/** @throws AppError `common_password`. */
export function refuseCommon(password: string, path: string): void {
  if (!isCommonPassword(password)) return;
  const message = 'This password is among the most common ones.';
  throw new AppError('common_password', { errors: [{ path, message }] });
}

export function confirmationDiffers(path: string): AppError {
  return new AppError('confirmation_differs', {
    errors: [{ path, message: PASSWORDS_DIFFER_HINT }],
  });
}
