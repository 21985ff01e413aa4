import { t } from '@lingui/core/macro';
import { useFormContext } from 'react-hook-form';
import { LanguageField } from '../../../components/fields/language-field';
import type { ElectionFormOutput, ElectionFormValues } from '../election-form';

interface ElectionLanguageFieldProps {
  /** The election has been translated into the language that is chosen now. */
  isTranslated?: boolean;
}

export function ElectionLanguageField({ isTranslated }: ElectionLanguageFieldProps) {
  const { register } = useFormContext<ElectionFormValues, unknown, ElectionFormOutput>();
  return (
    <LanguageField
      label={t`Language of the election`}
      hint={
        isTranslated
          ? t`All texts stay as they are. Translations into this language are no longer shown.`
          : t`Used for letters, the certificate and voters without a language of their own.`
      }
      {...register('language')}
    />
  );
}
