import { plural, t } from '@lingui/core/macro';
import { useFormContext } from 'react-hook-form';
import { ImageField } from '../../../components/fields/image-field';
import { TextArea } from '../../../components/fields/text-area';
import { TextField } from '../../../components/fields/text-field';
import { fieldsOf } from '../../../lib/forms/fields-of';
import type { StatementValues } from '../nomination-form';

interface StatementFieldsProps {
  /** Photos are accepted only with an account or a mailed link. */
  takesPhoto: boolean;
  currentPhoto?: string | null;
  secondersNeeded: number;
}

/** A nominee's public text, and the people asked to second the nomination. */
export function StatementFields({
  takesPhoto,
  currentPhoto,
  secondersNeeded,
}: StatementFieldsProps) {
  const { register, control, formState } = useFormContext<StatementValues>();
  const field = fieldsOf({ register, formState });
  return (
    <>
      <TextArea
        label={t`Manifesto`}
        optional
        hint={t`What voters should know. They read it on the ballot.`}
        {...field('manifesto')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t`Organisation`} optional {...field('organisation')} />
        <TextField label={t`Motto`} optional {...field('motto')} />
      </div>
      <TextField
        label={t`Web page or video`}
        type="url"
        inputMode="url"
        optional
        {...field('link')}
      />
      {takesPhoto && (
        <ImageField label={t`Photo`} control={control} name="image" currentUrl={currentPhoto} />
      )}
      {secondersNeeded > 0 && (
        <TextArea
          label={t`Seconders’ email addresses`}
          rows={3}
          optional
          hint={plural(secondersNeeded, {
            one: '# voter must second the nomination. We’ll email a link to each address that is on the roll. You can add more than needed.',
            other:
              '# voters must second the nomination. We’ll email a link to each address that is on the roll. You can add more than needed.',
          })}
          {...field('askSeconders')}
        />
      )}
    </>
  );
}
