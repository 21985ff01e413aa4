import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { RadioCards } from '../../../components/fields/radio-cards';
import { FormSwitch } from '../../../components/fields/form-switch';
import { NominationSettingsFields } from './nomination-settings-fields';
import type { ElectionFormOutput, ElectionFormValues } from '../election-form';

interface ElectionSettingsFieldsProps {
  /** The questions about the result. */
  results: ReactNode;
}

/** The settings of an election, fixed once voting opens, each with an explanation. */
export function ElectionSettingsFields({ results }: ElectionSettingsFieldsProps) {
  const { register, control } = useFormContext<ElectionFormValues, unknown, ElectionFormOutput>();
  return (
    <div className="grid gap-6">
      {results}
      <RadioCards
        legend={t`What does the ballot box show after voting?`}
        more={t`Either way, voters can find their code in the box, and everyone can count the votes again. Separate codes do not show what a ballot says, so voters have nothing to show to people who press or pay them. Codes with votes reveal a changed vote, but choose them only where nobody is pressed.`}
        {...register('settings.ballotBox')}
        options={[
          {
            value: 'codes',
            label: t`Tracking codes and votes, separately`,
            explanation: t`Voters cannot prove how they voted. A vote changed by the server would go unnoticed.`,
          },
          {
            value: 'ballots',
            label: t`Each code with its votes`,
            explanation: t`Voters can check their own votes, but could be forced to show them.`,
          },
        ]}
      />
      <RadioCards
        legend={t`How do voters sign in?`}
        {...register('settings.access')}
        options={[
          {
            value: 'account',
            label: t`With an account`,
            explanation: t`Voters choose a password, or use the one they have. The email alone is then not enough.`,
          },
          {
            value: 'link',
            label: t`With the emailed link only`,
            explanation: t`No password. Anyone with the link can vote, including someone the email is forwarded to.`,
          },
        ]}
      />
      <NominationSettingsFields />
      <div className="grid gap-5 border-t border-rule pt-5">
        <FormSwitch
          label={t`Shuffle candidates`}
          hint={t`Each voter sees a different random order. Otherwise all see the order on the Ballot tab.`}
          control={control}
          name="settings.shuffleCandidates"
        />
        <FormSwitch
          label={t`Collect age groups and regions`}
          hint={t`Filters results by group, never below ten ballots. Voters added after opening have no group. Invented voters could pad a small one.`}
          control={control}
          name="settings.collectDemographics"
        />
      </div>
    </div>
  );
}
