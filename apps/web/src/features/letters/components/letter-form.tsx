import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLetterSchema, type Session } from '@hustings/shared';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/buttons/button';
import { TextField } from '../../../components/fields/text-field';
import { Notice } from '../../../components/feedback/notice';
import { formResolver } from '../../../lib/forms/form-resolver';
import { failureText } from '../../../lib/messages/message-for';
import { readLetter } from '../api';

interface LetterFormProps {
  /** The code scanned from a letter; empty if it must be typed. */
  scanned: string;
  onSignedIn: (session: Session) => void;
}

/** Signs in with a letter's code. A scanned code is sent at once. */
export function LetterForm({ scanned, onSignedIn }: LetterFormProps) {
  const form = useForm({
    resolver: formResolver(useLetterSchema),
    defaultValues: { code: scanned },
  });
  const { mutate, isPending, error } = useMutation({ mutationFn: readLetter });
  const problem = form.formState.errors.code?.message;
  const submit = form.handleSubmit(({ code }) => mutate(code, { onSuccess: onSignedIn }));
  const isSent = useRef(false);
  useEffect(() => {
    if (scanned === '' || isSent.current) return;
    isSent.current = true;
    void submit();
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {error && (
        <Notice tone="danger" live title={t`This code does not work`}>
          <p>{failureText('letter', error)}</p>
        </Notice>
      )}
      <TextField
        label={t`Code from your letter`}
        hint={t`16 characters in four groups. Capitals, spaces and hyphens make no difference, and O counts as 0.`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={problem}
        {...form.register('code')}
      />
      <Button type="submit" size="large" loading={isPending}>
        <Trans>Go to the ballot</Trans>
      </Button>
    </form>
  );
}
