import { editableFields, type Election } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { Card } from '../../../components/surfaces/card';
import { FileField } from '../../../components/fields/file-field';
import { Notice } from '../../../components/feedback/notice';
import { TextArea } from '../../../components/fields/text-area';
import { TextField } from '../../../components/fields/text-field';
import { TranslationFields } from '../../../components/fields/translation-fields';
import { readerTimeZone } from '../../../lib/dates';
import { fieldsOf } from '../../../lib/forms/fields-of';
import { useUnsaved } from '../../../lib/forms/unsaved';
import type { EditFormProps } from '../../../lib/forms/edit-form-props';
import { submitForm } from '../../../lib/forms/submit-form';
import { useUpdateElection, type ElectionChange } from '../api';
import { fieldOfInstant } from '../election-dates';
import {
  electionFormFields,
  electionFormResolver,
  electionServerNames,
  type ElectionFormOutput,
  type ElectionFormValues,
} from '../election-form';
import { ElectionDateFields } from './election-date-fields';
import { MailTimeZoneField } from './mail-time-zone-field';
import { ElectionLanguageField } from './election-language-field';
import { ElectionSettingsFields } from './election-settings-fields';
import { LiveCounts } from './live-counts';
import { NoticeRecipients } from './notice-recipients';
import { defaultTelling, TellVoters } from './tell-voters';

interface EditElectionFormProps extends EditFormProps {
  election: Election;
}

export function EditElectionForm({
  election,
  formId,
  onSaved,
  onPendingChange,
}: EditElectionFormProps) {
  const update = useUpdateElection(election._id);
  const isByHand = election.waiting?.byHand ?? election.settings.opening === 'byHand';
  const opens = fieldOfInstant(election.votingStartDate);
  const [telling, setTelling] = useState(defaultTelling);
  const [image, setImage] = useState<File | null>(null);
  const form = useForm<ElectionFormValues, unknown, ElectionFormOutput>({
    resolver: electionFormResolver,
    defaultValues: {
      electionName: election.name,
      description: election.description,
      // Without nominations, the form has one opening date.
      startDate:
        election.settings.nominations === 'off' ? opens : fieldOfInstant(election.startDate),
      votingStartDate: opens,
      endDate: fieldOfInstant(election.endDate),
      timeZone: readerTimeZone(),
      mailTimeZone: election.timeZone,
      language: election.language,
      translations: election.translations,
      savedOpening: isByHand ? '' : opens,
      settings: { ...election.settings, opening: isByHand ? 'byHand' : 'atTime' },
    },
  });
  const field = fieldsOf(form);
  const { dirtyFields, isDirty } = form.formState;
  useUnsaved(isDirty);
  const language = useWatch({ control: form.control, name: 'language' }) ?? 'en';
  const nominations = useWatch({ control: form.control, name: 'settings.nominations' });
  const opening = nominations === 'off' ? 'startDate' : 'votingStartDate';
  const movesVoting = dirtyFields[opening] === true || dirtyFields.endDate === true;
  const isFrozen = editableFields(election.status) !== 'all';

  /** The hidden dates of an election opened by hand stay as they are. */
  function opensElsewhen({ settings }: ElectionFormOutput): boolean {
    const hasDate = settings.opening === 'atTime' || settings.nominations !== 'off';
    return hasDate && Boolean(dirtyFields.startDate ?? dirtyFields.votingStartDate);
  }

  const submit = submitForm(form, {
    area: 'electionUpdate',
    fields: electionFormFields,
    serverNames: electionServerNames,
    mutation: update,
    // Only touched fields: a date is shown to the minute, which must not count as a change.
    body: (values): ElectionChange => ({
      ...(dirtyFields.electionName && { name: values.name }),
      ...(dirtyFields.description && { description: values.description }),
      ...(opensElsewhen(values) && {
        startDate: values.startDate,
        votingStartDate: values.votingStartDate,
      }),
      ...(dirtyFields.endDate && { endDate: values.endDate }),
      ...(dirtyFields.mailTimeZone && { timeZone: values.timeZone }),
      ...(dirtyFields.translations && { translations: values.translations }),
      ...(dirtyFields.language && { language: values.language }),
      ...(dirtyFields.settings && { settings: values.settings }),
      ...(image && { image }),
      ...(movesVoting && telling),
    }),
    onSaved,
    onPendingChange,
  });

  return (
    <FormProvider {...form}>
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Card className="grid gap-6">
          {isFrozen && (
            <Notice title={t`The ballot is frozen`}>
              <p>
                <Trans>
                  Voting has opened, so you can change only the description and the poster.
                </Trans>
              </p>
            </Notice>
          )}
          {!isFrozen && <TextField label={t`Election name`} required {...field('electionName')} />}
          <TextArea label={t`Description`} required {...field('description')} />
          <TranslationFields
            own={language}
            texts={[
              ...(isFrozen
                ? []
                : [{ name: 'name', label: t`Election name`, original: 'electionName' }]),
              { name: 'description', label: t`Description`, original: 'description', rows: 5 },
            ]}
          />
          <FileField
            label={t`Poster`}
            optional
            shape="wide"
            value={image}
            onChange={setImage}
            currentUrl={election.posterUrl}
          />
          {!isFrozen && (
            <>
              <div className="grid gap-4 border-t border-rule pt-6">
                <h2 className="text-base font-bold">
                  <Trans>Dates</Trans>
                </h2>
                <ElectionDateFields />
                <MailTimeZoneField />
                {movesVoting ? (
                  <TellVoters election={election} telling={telling} onChange={setTelling} />
                ) : (
                  <NoticeRecipients election={election} when="datesChange" />
                )}
              </div>
              <div className="grid gap-4 border-t border-rule pt-6">
                <h2 className="text-base font-bold">
                  <Trans>Settings</Trans>
                </h2>
                <ElectionSettingsFields results={<LiveCounts electionId={election._id} />} />
                <ElectionLanguageField isTranslated={Boolean(election.translations?.[language])} />
              </div>
            </>
          )}
        </Card>
      </form>
    </FormProvider>
  );
}
