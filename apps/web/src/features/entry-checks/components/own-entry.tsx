import { correctEntrySchema, type OwnEntry } from '@hustings/shared';
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
          { key: 'name', label: 'Name', value: <b className="wrap-anywhere">{fullName}</b> },
          {
            key: 'email',
            label: 'Email address',
            value: <b className="wrap-anywhere">{email}</b>,
          },
          ...(memberNo ? [{ key: 'memberNo', label: 'Member number', value: memberNo }] : []),
          ...(ageGroup ? [{ key: 'ageGroup', label: 'Age group', value: ageGroup }] : []),
          ...(region ? [{ key: 'region', label: 'Region', value: region }] : []),
        ]}
      />
      {answer.isError && !isCorrecting && (
        <Notice tone="danger" live title="Your answer was not kept">
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
            This is right
          </Button>
          <Button size="large" variant="secondary" onClick={() => setCorrecting(true)}>
            Something is wrong
          </Button>
        </div>
      )}
      <p className="text-sm text-ink-soft">
        You can answer again until voting opens.
        {contact && (
          <>
            {' '}
            If anything else is wrong, write to{' '}
            <a href={`mailto:${contact}`} className="text-link wrap-anywhere">
              {contact}
            </a>
            .
          </>
        )}
      </p>
    </>
  );
}

function Answered({ own: { answered, wanted } }: { own: OwnEntry }) {
  if (answered === 'confirmed') {
    return (
      <Notice tone="success" live title="You have confirmed your entry">
        <p>Thank you. There is nothing more to do until you are invited to vote.</p>
      </Notice>
    );
  }
  if (answered === 'declined') {
    return (
      <Notice tone="warning" title="Your entry stays as it was">
        <p>An officer has looked at the correction you asked for, and has not made it.</p>
      </Notice>
    );
  }
  return (
    <Notice live title="You have asked for a correction">
      <p>An officer decides on it. Until then, the roll stays as it is below.</p>
      {wanted?.fullName && (
        <p>
          Name: <b className="wrap-anywhere">{wanted.fullName}</b>
        </p>
      )}
      {wanted?.email && (
        <p>
          Email address: <b className="wrap-anywhere">{wanted.email}</b>
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
      aria-label="How it should read"
      onSubmit={(event) => void submit(event)}
      className="grid gap-5 border-t border-rule pt-6"
    >
      <p className="text-ink-soft">
        Write it as it should read. An officer decides on it; with another email address, what is
        mailed to you about this election goes there once it is accepted.
      </p>
      {answer.isError && (
        <Notice tone="danger" live title="Your answer was not kept">
          <p>{failureText('ownEntry', answer.error)}</p>
        </Notice>
      )}
      {isSame && (
        <Notice tone="warning" live>
          <p>This is already on the roll. Change what is wrong, or go back.</p>
        </Notice>
      )}
      <TextField label="Full name" autoComplete="name" {...field('fullName')} />
      <TextField
        label="Right email address"
        type="email"
        autoComplete="email"
        {...field('email')}
      />
      <div className="grid gap-3 sm:grid-cols-[3fr_2fr]">
        <Button type="submit" size="large" loading={answer.isPending}>
          Ask for the correction
        </Button>
        <Button size="large" variant="secondary" onClick={onDone}>
          Back
        </Button>
      </div>
    </form>
  );
}
