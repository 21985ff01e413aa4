import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '../../../components/buttons/button';
import { Notice } from '../../../components/feedback/notice';
import { TextArea } from '../../../components/fields/text-area';
import { TextField } from '../../../components/fields/text-field';
import { takeFocus } from '../../../lib/focus/take-focus';
import { contactWords } from '../../../lib/messages/contact-words';

const empty = { name: '', email: '', message: '' };
type Field = keyof typeof empty;
type Phase =
  | { step: 'typing'; alert?: string; fieldErrors?: Partial<Record<Field, string>> }
  | { step: 'sending' }
  | { step: 'sent' };

const fieldNames = ['name', 'email', 'message'] as const satisfies readonly Field[];

/**
 * A message to the support address. As part of the landing page it does without the form library, and loads
 * schemas and messages only on sending.
 */
export function ContactForm() {
  const id = useId();
  const [values, setValues] = useState(empty);
  const [phase, setPhase] = useState<Phase>({ step: 'typing' });
  const {
    alert,
    fieldErrors,
  }: Omit<Extract<Phase, { step: 'typing' }>, 'step'> = phase.step === 'typing' ? phase : {};

  const field = (name: Field) => ({
    id: `${id}-${name}`,
    name,
    value: values[name],
    error: fieldErrors?.[name],
    onChange: (event: { target: { value: string } }) =>
      setValues((current) => ({ ...current, [name]: event.target.value })),
  });

  async function send(event: SubmitEvent) {
    event.preventDefault();
    if (phase.step === 'sending') return;
    const firstEmpty = fieldNames.find((name) => values[name].trim() === '');
    if (firstEmpty) {
      setPhase({ step: 'typing', alert: contactWords.missing.text });
      document.getElementById(`${id}-${firstEmpty}`)?.focus();
      return;
    }
    setPhase({ step: 'sending' });
    const outcome = await import('../api').then(
      ({ sendContact }) => sendContact(values),
      () => ({ fields: [], alert: contactWords.other.text }),
    );
    if (outcome === 'sent') return setPhase({ step: 'sent' });
    const [first] = outcome.fields;
    setPhase({
      step: 'typing',
      ...(first ? { fieldErrors: Object.fromEntries(outcome.fields) } : { alert: outcome.alert }),
    });
    if (first) document.getElementById(`${id}-${first[0]}`)?.focus();
  }

  if (phase.step === 'sent') {
    return (
      <div role="status" tabIndex={-1} ref={takeFocus}>
        <Notice tone="success" title={t`Thank you, ${{ name: values.name.trim() }}.`}>
          <p>
            <Trans>
              Your message is on its way. We will answer to {{ address: values.email.trim() }}.
            </Trans>
          </p>
        </Notice>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      <div role="alert" className="empty:hidden">
        {alert && <Notice tone="danger">{alert}</Notice>}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t`Name`} autoComplete="name" {...field('name')} />
        <TextField label={t`Email`} type="email" autoComplete="email" {...field('email')} />
      </div>
      <TextArea label={t`Message`} rows={6} {...field('message')} />
      <Button
        type="submit"
        size="large"
        loading={phase.step === 'sending'}
        className="justify-self-start"
      >
        <Trans>Send message</Trans>
      </Button>
    </form>
  );
}
