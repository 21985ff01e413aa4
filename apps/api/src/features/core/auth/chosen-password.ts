import { isCommonPassword } from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';

/** @throws AppError `common_password`. */
export function refuseCommon(password: string, path: string): void {
  if (!isCommonPassword(password)) return;
  throw new AppError('common_password', { errors: [{ path, code: 'password_too_common' }] });
}

export function confirmationDiffers(path: string): AppError {
  return new AppError('confirmation_differs', {
    errors: [{ path, code: 'passwords_differ' }],
  });
}
