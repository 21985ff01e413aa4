import { useFormContext } from 'react-hook-form';
import { RadioCards } from '../../../components/fields/radio-cards';
import { FormSwitch } from '../../../components/fields/form-switch';
import { NominationSettingsFields } from './nomination-settings-fields';
import type { ElectionFormOutput, ElectionFormValues } from '../election-form';

/** The settings of an election, fixed once voting opens, each with an explanation. */
export function ElectionSettingsFields() {
  const { register, control } = useFormContext<ElectionFormValues, unknown, ElectionFormOutput>();
  return (
    <div className="grid gap-6">
      <RadioCards
        legend="Who sees counts while voting runs"
        {...register('settings.resultsVisibility')}
        options={[
          {
            value: 'live',
            label: 'Live results',
            explanation:
              'You and those who have voted see the counts as they come in, in steps of at least five ballots and a step behind; meanwhile nobody is shown who has voted. It costs some secrecy: each step tells how a small group voted, and an organiser that puts invented people on its own roll, and votes for them, can make that group as small as one voter. The size of the roll and additions during the vote are public, so let members look at both.',
          },
          {
            value: 'afterClose',
            label: 'Results after the close',
            explanation:
              'Only the turnout is shown until voting has closed and the count is recorded. Nobody can be swayed by a count, and none can be set beside the roll, which shows you who has voted.',
          },
        ]}
      />
      <RadioCards
        legend="What the ballot box shows after the close"
        {...register('settings.ballotBox')}
        options={[
          {
            value: 'codes',
            label: 'Tracking codes, and votes apart from them',
            explanation:
              'Voters see that a ballot of theirs is in the box, and everybody can count the votes again. What a code’s ballot says is not shown, so there is nothing to show to somebody who presses or pays for votes; but a server that changed a vote would not be found out.',
          },
          {
            value: 'ballots',
            label: 'Each code with its votes',
            explanation:
              'Every voter can check that their own ballot says what they chose, so a changed vote is found out. Voters can also prove to others how they voted, and could be made to. For elections where that is no danger.',
          },
        ]}
      />
      <RadioCards
        legend="How voters come to their ballot"
        {...register('settings.access')}
        options={[
          {
            value: 'account',
            label: 'With an account',
            explanation:
              'Each voter chooses a password through the invitation, or signs in with the one they have. Whoever gets hold of the mail later cannot vote with it.',
          },
          {
            value: 'link',
            label: 'With the mailed link alone',
            explanation:
              'The link in the invitation opens the ballot without a password, for one ballot. Anyone with the link can vote, including someone the email is forwarded to.',
          },
        ]}
      />
      <NominationSettingsFields />
      <div className="grid gap-5 border-t border-rule pt-5">
        <FormSwitch
          label="Shuffle candidates"
          hint="Every voter sees the candidates in a random order of their own, so that no candidate gains from standing first. Switched off, all see the order of the Ballot tab."
          control={control}
          name="settings.shuffleCandidates"
        />
        <FormSwitch
          label="Keep age groups and regions"
          hint="The roll holds an age group and a region for each voter, and results can be filtered by them. Groups of fewer than ten ballots are never shown, and voters added after voting has opened belong to none. Invented people on the roll before that could fill up a small group."
          control={control}
          name="settings.collectDemographics"
        />
      </div>
    </div>
  );
}
