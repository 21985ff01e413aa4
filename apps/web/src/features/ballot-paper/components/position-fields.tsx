import {
  intentOf,
  majorityTitle,
  motionMajorities,
  usedSettings,
  whatCarries,
  type Language,
} from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { SelectField } from '../../../components/fields/select-field';
import { TextArea } from '../../../components/fields/text-area';
import { TextField } from '../../../components/fields/text-field';
import { TranslationFields } from '../../../components/fields/translation-fields';
import { fieldsOf } from '../../../lib/forms/fields-of';
import { usePositionDraft } from '../position-draft';
import {
  numberOrNone,
  numberOrNull,
  type PositionFormOutput,
  type PositionFormValues,
} from '../position-form';
import { MethodFields } from './method-fields';
import { i18n } from '../../../lib/words/i18n';

interface PositionFieldsProps {
  /** The election's language. Without it there are no fields for translations, which can follow later. */
  language?: Language;
}

/** Name, description and voting method of a position. */
export function PositionFields({ language }: PositionFieldsProps) {
  const { register, formState } = useFormContext<PositionFormValues, unknown, PositionFormOutput>();
  const field = fieldsOf({ register, formState });
  const draft = usePositionDraft();
  const [intent, setIntent] = useState(() => intentOf(draft.method, draft.seats));
  const used = usedSettings[draft.method];
  // A single post has one seat, unless its voters may mark a set number of candidates.
  const asksForSeats = used.seats && (intent !== 'post' || used.maxChoices);
  const titleLabel = used.majority ? t`Title of the motion` : t`Position name`;
  const textLabel = used.majority ? t`Text of the motion` : t`Position description`;
  const rows = used.majority ? 6 : 3;
  return (
    <>
      <MethodFields intent={intent} onIntentChange={setIntent} />
      <TextField label={titleLabel} autoComplete="off" required {...field('positionName')} />
      <TextArea
        label={textLabel}
        hint={used.majority ? t`Shown in large type on the ballot.` : undefined}
        rows={rows}
        required
        {...field('positionDescription')}
      />
      {language && (
        <TranslationFields
          own={language}
          texts={[
            { name: 'position', label: titleLabel, original: 'positionName' },
            { name: 'description', label: textLabel, original: 'positionDescription', rows },
          ]}
        />
      )}
      {asksForSeats && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t`Seats`}
            hint={t`How many candidates are elected.`}
            type="number"
            inputMode="numeric"
            min={1}
            max={100}
            {...field('seats', { setValueAs: numberOrNone })}
          />
          {used.maxChoices && (
            <TextField
              label={t`Choices per voter`}
              hint={t`How many candidates a voter may choose. Empty means as many as seats.`}
              optional
              type="number"
              inputMode="numeric"
              min={1}
              max={100}
              {...field('maxChoices', { setValueAs: numberOrNone })}
            />
          )}
        </div>
      )}
      {used.majority && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t`Majority`}
            hint={whatCarries(i18n, { ...draft, quorum: null })}
            options={motionMajorities.map((value) => ({
              value,
              label: majorityTitle(i18n, value),
            }))}
            {...field('majority')}
          />
          <TextField
            label={t`Quorum`}
            hint={t`Percent of the roll that must vote for the motion to count.`}
            optional
            type="number"
            inputMode="numeric"
            min={1}
            max={100}
            {...field('quorum', { setValueAs: numberOrNull })}
          />
        </div>
      )}
    </>
  );
}
