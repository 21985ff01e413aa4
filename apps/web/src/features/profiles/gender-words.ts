import type { Profile } from '@hustings/shared';
import { t } from '@lingui/core/macro';

export const genderWords: Record<NonNullable<Profile['gender']>, string> = {
  male: t`Male`,
  female: t`Female`,
  other: t({ message: 'Other', context: 'gender' }),
};
