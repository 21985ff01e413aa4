import { Controller, useFormContext } from 'react-hook-form';
import { RadioCards } from '../../../components/radio-cards';
import { Switch } from '../../../components/switch';
import type { ElectionFormOutput, ElectionFormValues } from '../election-form';

/** What an election decides once, before voting opens, each with what it means. */
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
              'You and those who have voted see the counts as they come in, in steps of at least five ballots. It costs some secrecy: whoever watches counts and roll side by side learns how small groups voted, though never one voter.',
          },
          {
            value: 'afterClose',
            label: 'Results after the close',
            explanation:
              'Only the turnout is shown until voting has closed and the count is recorded. Nobody can be swayed by a count, and none can be set beside the roll.',
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
              'A code proves that a ballot is in the box, not what it says: voters cannot prove to anybody how they voted, so nobody can press or pay them for it.',
          },
          {
            value: 'ballots',
            label: 'Each code with its votes',
            explanation:
              'Voters can check that their ballot says what they chose. They can also prove it to others, who may press them to. For elections where that is no danger.',
          },
        ]}
      />
      <div className="grid gap-5 border-t border-rule pt-5">
        <Controller
          control={control}
          name="settings.shuffleCandidates"
          render={({ field }) => (
            <Switch
              label="Shuffle candidates"
              hint="Every voter sees the candidates in a random order of its own, so that none gains from standing first."
              checked={field.value === true}
              onCheckedChange={field.onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="settings.collectDemographics"
          render={({ field }) => (
            <Switch
              label="Keep age groups and regions"
              hint="The roll holds an age group and a region for each voter, and results can be filtered by them. Groups of fewer than ten ballots are never shown."
              checked={field.value === true}
              onCheckedChange={field.onChange}
            />
          )}
        />
      </div>
    </div>
  );
}
