import { correctEntrySchema, type OwnEntry } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../../components/buttons/button';
import { Notice } from '../../../components/feedback/notice';
import { TextField } from '../../../components/fields/text-field';
import { DetailList } from '../../../components/tables/detail-list';
import { fieldsOf } from '../../../lib/forms/fields-of';
import { applyFieldErrors } from '../../../lib/forms/apply-field-errors';
import { formResolver } from '../../../lib/forms/form-resolver';
import { failureText } from '../../../lib/messages/message-for';
import { useAnswerEntryCheck } from '../api';

interface OwnEntryProps {
  token: string;
  own: OwnEntry;
}

/** The voter's data on the roll, to confirm or to correct. */
export function OwnEntryView({ token, own }: OwnEntryProps) {
  const [isCorrecting, setCorrecting] = useState(false);
  const answer = useAnswerEntryCheck(token);
  const { entry, answered, contact } = own;
  const { fullName, email, memberNo, ageGroup, region } = entry;
  return (
    <>
      {answered && !isCorrecting && <Answered own={own} />}
      <DetailList
        details={[
          { key: 'name', label: t`Name`, value: <b className="wrap-anywhere">{fullName}</b> },
          {
            key: 'email',
            label: t`Email address`,
            value: <b className="wrap-anywhere">{email}</b>,
          },
          ...(memberNo ? [{ key: 'memberNo', label: t`Member number`, value: memberNo }] : []),
          ...(ageGroup ? [{ key: 'ageGroup', label: t`Age group`, value: ageGroup }] : []),
          ...(region ? [{ key: 'region', label: t`Region`, value: region }] : []),
        ]}
      />
      {answer.isError && !isCorrecting && (
        <Notice tone="danger" live title={t`Your answer was not kept`}>
          <p>{failureText('ownEntry', answer.error)}</p>
        </Notice>
      )}
      {isCorrecting ? (
        <CorrectionForm token={token} own={own} onDone={() => setCorrecting(false)} />
      ) : (
        <div className="grid gap-3 sm:grid-cols-[2fr_3fr]">
          <Button
            size="large"
            loading={answer.isPending}
            onClick={() => answer.mutate({ token, answer: 'right' })}
          >
            <Trans>This is right</Trans>
          </Button>
          <Button size="large" variant="secondary" onClick={() => setCorrecting(true)}>
            <Trans>Something is wrong</Trans>
          </Button>
        </div>
      )}
      <p className="text-sm text-ink-soft">
        <Trans>You can answer again until voting opens.</Trans>
        {contact && (
          <>
            {' '}
            <Trans>
              If anything else is wrong, write to{' '}
              <a href={`mailto:${contact}`} className="text-link wrap-anywhere">
                {contact}
              </a>
              .
            </Trans>
          </>
        )}
      </p>
    </>
  );
}

function Answered({ own: { answered, wanted } }: { own: OwnEntry }) {
  if (answered === 'confirmed') {
    return (
      <Notice tone="success" live title={t`You have confirmed your entry`}>
        <p>
          <Trans>Thank you. There is nothing more to do until you are invited to vote.</Trans>
        </p>
      </Notice>
    );
  }
  if (answered === 'declined') {
    return (
      <Notice tone="warning" title={t`Your entry stays as it was`}>
        <p>
          <Trans>An officer has looked at the correction you asked for, and has not made it.</Trans>
        </p>
      </Notice>
    );
  }
  const { fullName, email } = wanted ?? {};
  return (
    <Notice live title={t`You have asked for a correction`}>
      <p>
        <Trans>An officer decides on it. Until then, the roll stays as it is below.</Trans>
      </p>
      {fullName && (
        <p>
          <Trans>
            Name: <b className="wrap-anywhere">{fullName}</b>
          </Trans>
        </p>
      )}
      {email && (
        <p>
          <Trans>
            Email address: <b className="wrap-anywhere">{email}</b>
          </Trans>
        </p>
      )}
    </Notice>
  );
}

const fields = ['fullName', 'email'] as const;

function CorrectionForm({
  token,
  own: { entry, wanted },
  onDone,
}: OwnEntryProps & { onDone: () => void }) {
  const answer = useAnswerEntryCheck(token);
  const [isSame, setSame] = useState(false);
  const form = useForm<
    z.input<typeof correctEntrySchema>,
    unknown,
    z.output<typeof correctEntrySchema>
  >({
    resolver: formResolver(correctEntrySchema),
    defaultValues: {
      fullName: wanted?.fullName ?? entry.fullName,
      email: wanted?.email ?? entry.email,
    },
  });
  const field = fieldsOf(form);
  const submit = form.handleSubmit((typed) => {
    const nothingElse =
      typed.fullName === entry.fullName && typed.email === entry.email.toLowerCase();
    setSame(nothingElse);
    if (nothingElse) return;
    answer.mutate(
      { token, answer: 'wrong', ...typed },
      {
        onSuccess: onDone,
        onError: (error) => applyFieldErrors(error, form.setError, fields),
      },
    );
  });
  return (
    <form
      noValidate
      aria-label={t`How it should read`}
      onSubmit={(event) => void submit(event)}
      className="grid gap-5 border-t border-rule pt-6"
    >
      <p className="text-ink-soft">
        <Trans>
          Write it as it should read. An officer decides on it; with another email address, what is
          mailed to you about this election goes there once it is accepted.
        </Trans>
      </p>
      {answer.isError && (
        <Notice tone="danger" live title={t`Your answer was not kept`}>
          <p>{failureText('ownEntry', answer.error)}</p>
        </Notice>
      )}
      {isSame && (
        <Notice tone="warning" live>
          <p>
            <Trans>This is already on the roll. Change what is wrong, or go back.</Trans>
          </p>
        </Notice>
      )}
      <TextField label={t`Full name`} autoComplete="name" {...field('fullName')} />
      <TextField
        label={t`Right email address`}
        type="email"
        autoComplete="email"
        {...field('email')}
      />
      <div className="grid gap-3 sm:grid-cols-[3fr_2fr]">
        <Button type="submit" size="large" loading={answer.isPending}>
          <Trans>Ask for the correction</Trans>
        </Button>
        <Button size="large" variant="secondary" onClick={onDone}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </form>
  );
}
