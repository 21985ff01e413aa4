import { memberRoles } from '@hustings/shared';
import type { ComponentProps } from 'react';
import { RadioCards } from '../../../components/fields/radio-cards';
import { roleWords } from '../../../lib/session/role-words';

const options = memberRoles.map((value) => ({
  value,
  label: roleWords[value].one,
  explanation: roleWords[value].may,
}));

/** The four roles with their rights. */
export function RoleChoice(field: Omit<ComponentProps<typeof RadioCards>, 'options'>) {
  return <RadioCards {...field} options={options} />;
}
