import type { Profile } from '@hustings/shared';

export const genderWords: Record<NonNullable<Profile['gender']>, string> = {
  male: 'Male',
  female: 'Female',
  other: 'Other',
};
