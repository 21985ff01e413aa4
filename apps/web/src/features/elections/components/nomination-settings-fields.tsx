import { t } from '@lingui/core/macro';
import { useFormContext, useWatch } from 'react-hook-form';
import { RadioCards } from '../../../components/fields/radio-cards';
import { FormSwitch } from '../../../components/fields/form-switch';
import { TextArea } from '../../../components/fields/text-area';
import { TextField } from '../../../components/fields/text-field';
import type { ElectionFormOutput, ElectionFormValues } from '../election-form';

/** Settings for nominations: who may nominate until voting opens, and by which rules. */
export function NominationSettingsFields() {
  const { register, control, formState } = useFormContext<
    ElectionFormValues,
    unknown,
    ElectionFormOutput
  >();
  const { settings: errors } = formState.errors;
  const by = useWatch({ control, name: 'settings.nominations' });
  return (
    <div className="grid gap-5">
      <RadioCards
        legend={t`Who can nominate?`}
        {...register('settings.nominations')}
        options={[
          {
            value: 'off',
            label: t`Nobody: you enter the candidates`,
            explanation: t`There is no nomination page.`,
          },
          {
            value: 'roll',
            label: t`Voters on the electoral roll`,
            explanation: t`Signed-in voters nominate themselves or others. Nominees must accept, and you admit or refuse them.`,
          },
          {
            value: 'anyone',
            label: t`Anybody`,
            explanation: t`Anyone with the page’s link can nominate, after confirming their email address. The page and its names are public.`,
          },
        ]}
      />
      {by !== 'off' && (
        <div className="grid max-w-text gap-5">
          <TextField
            label={t`Seconders needed`}
            inputMode="numeric"
            hint={t`How many voters must second a nomination before you can admit it. 0 means none.`}
            {...register('settings.seconders')}
            error={errors?.seconders?.message}
          />
          <TextArea
            label={t`Rules for nominations`}
            optional
            hint={t`Who can be nominated, and what to write. Shown above the form.`}
            {...register('settings.nominationRules')}
            error={errors?.nominationRules?.message}
          />
          <FormSwitch
            label={t`Show nominees before you decide`}
            hint={t`Nominees who accept appear on the page at once, without their addresses, and can be seconded. Otherwise only admitted nominees do.`}
            control={control}
            name="settings.showNominees"
          />
        </div>
      )}
    </div>
  );
}
