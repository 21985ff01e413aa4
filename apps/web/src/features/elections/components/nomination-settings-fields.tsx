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
        legend="Who may nominate"
        {...register('settings.nominations')}
        options={[
          {
            value: 'off',
            label: 'Nobody: you enter the candidates',
            explanation: 'The page for nominations is closed.',
          },
          {
            value: 'roll',
            label: 'Those on the electoral roll',
            explanation:
              'Voters who are signed in nominate themselves or others, from the opening of nominations until voting opens. Whoever is nominated has to accept, and you admit or refuse.',
          },
          {
            value: 'anyone',
            label: 'Anybody',
            explanation:
              'The same for everybody who knows the address of the page. It is public, and so are the names of those who stand. Whoever is not signed in confirms by a link to their own mailbox.',
          },
        ]}
      />
      {by !== 'off' && (
        <div className="grid max-w-text gap-5">
          <TextField
            label="Seconders needed"
            inputMode="numeric"
            hint="How many people of the roll must second a nomination before you can admit it. 0 asks for none."
            {...register('settings.seconders')}
            error={errors?.seconders?.message}
          />
          <TextArea
            label="Rules for nominations"
            optional
            hint="Who may stand, and what a nomination should say. It stands above the form."
            {...register('settings.nominationRules')}
            error={errors?.nominationRules?.message}
          />
          <FormSwitch
            label="Show who is nominated before you decide"
            hint="Those who have accepted stand on the page at once, without their addresses, and can be seconded there. Otherwise only those you admit are shown."
            control={control}
            name="settings.showNominees"
          />
        </div>
      )}
    </div>
  );
}
