import { languages } from '@hustings/shared';
import type { ComponentProps } from 'react';
import { languageName } from '../../lib/words/language-name';
import { SelectField } from './select-field';

/** One of our languages, named in that of the page. */
export function LanguageField(field: Omit<ComponentProps<typeof SelectField>, 'options'>) {
  return (
    <SelectField
      {...field}
      options={languages.map((value) => ({ value, label: languageName(value) }))}
    />
  );
}
