import { t } from '@lingui/core/macro';
import { useFormContext } from 'react-hook-form';
import { LanguageField } from '../../../components/fields/language-field';
import type { ElectionFormOutput, ElectionFormValues } from '../election-form';

export function ElectionLanguageField() {
  const { register } = useFormContext<ElectionFormValues, unknown, ElectionFormOutput>();
  return (
    <LanguageField
      label={t`Language of the election`}
      hint={t`Used for letters, the certificate and voters without a language of their own.`}
      {...register('language')}
    />
  );
}
