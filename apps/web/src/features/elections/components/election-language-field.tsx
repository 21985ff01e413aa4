import { languages } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { useFormContext } from 'react-hook-form';
import { SelectField } from '../../../components/fields/select-field';
import { languageName } from '../../../lib/words/language-name';
import type { ElectionFormOutput, ElectionFormValues } from '../election-form';

export function ElectionLanguageField() {
  const { register } = useFormContext<ElectionFormValues, unknown, ElectionFormOutput>();
  return (
    <SelectField
      label={t`Language of the election`}
      hint={t`Used for letters, the certificate and voters without a language of their own.`}
      options={languages.map((value) => ({ value, label: languageName(value) }))}
      {...register('language')}
    />
  );
}
