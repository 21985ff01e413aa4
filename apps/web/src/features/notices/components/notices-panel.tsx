import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { noticeKinds, type Election, type NoticeKind, type Notices } from '@hustings/shared';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button';
import { ErrorLine } from '../../../components/feedback/error-line';
import { ShortSelect } from '../../../components/fields/short-select';
import { Switch } from '../../../components/fields/switch';
import { TextArea } from '../../../components/fields/text-area';
import { Section } from '../../../components/headings/section';
import { MessagePreview } from '../../../components/mail/message-preview';
import { Skeleton } from '../../../components/skeletons/skeleton';
import { Card } from '../../../components/surfaces/card';
import { useUnsaved } from '../../../lib/forms/unsaved';
import { fieldText } from '../../../lib/messages/answer-text';
import { failedLoad } from '../../../lib/messages/message-for';
import { useMay } from '../../../lib/session/use-may';
import { noticeWords } from '../../../lib/messages/notice-words';
import { toastError, toastsOf, toastSuccess } from '../../../lib/toasts/toast-message';
import { noticesQuery, useChangeNotices, usePreviewNotice, useSendTestNotice } from '../api';

const WHEN_SENT = t`Invited voters get an email when voting opens, pauses, resumes or is stopped, when the dates change, and when the results are available.`;
const LONGEST_TEXT = 1_000;

type NoticesPanelProps = { election: Pick<Election, '_id' | 'org'> };

/** Settings for emails to voters about the election. */
export function NoticesPanel({ election }: NoticesPanelProps) {
  const notices = useQuery(noticesQuery(election._id));
  return (
    <Section id="notices" title={t`Email notices`}>
      {notices.isPending && <Skeleton className="h-24 rounded-lg" />}
      {notices.isLoadingError && <ErrorLine {...failedLoad('noticesLoad', notices)} />}
      {notices.data && <LoadedPanel election={election} notices={notices.data} />}
    </Section>
  );
}

function LoadedPanel({ election, notices }: NoticesPanelProps & { notices: Notices }) {
  const mayChange = useMay('keepRoll', election);
  const change = useChangeNotices(election._id);
  const { on, text } = notices;
  // Kept when the switch changes or another member saves.
  const [written, write] = useState<string>();

  function save(settings: { on: boolean; text: string }, onSaved?: () => void) {
    change.mutate(settings, {
      onSuccess: () => {
        toastSuccess('noticesUpdate');
        onSaved?.();
      },
      onError: (error) => toastError('noticesUpdate', error),
    });
  }

  return (
    <Card className="grid grid-cols-1 gap-4">
      {mayChange ? (
        <>
          <Switch
            label={t`Email voters`}
            hint={WHEN_SENT}
            checked={on}
            onCheckedChange={(checked) => save({ on: checked, text })}
          />
          {on && (
            <OwnWords
              election={election}
              text={text}
              written={written ?? text}
              isSaving={change.isPending}
              onWrite={write}
              onSave={(words) => save({ on, text: words }, () => write(undefined))}
            />
          )}
        </>
      ) : (
        <p className="max-w-text text-sm text-ink-soft">
          {on ? WHEN_SENT : t`Email notices are switched off.`}
        </p>
      )}
    </Card>
  );
}

interface OwnWordsProps extends NoticesPanelProps {
  /** The saved text. */
  text: string;
  written: string;
  isSaving: boolean;
  onWrite: (written: string) => void;
  onSave: (text: string) => void;
}

/** A paragraph by the organisation, added to each of these emails. */
function OwnWords({ election, text, written, isSaving, onWrite, onSave }: OwnWordsProps) {
  const isDirty = written.trim() !== text;
  const isTooLong = written.trim().length > LONGEST_TEXT;
  useUnsaved(isDirty);
  const [kind, setKind] = useState<NoticeKind>('opened');
  const preview = usePreviewNotice(election._id);
  const test = useSendTestNotice(election._id);
  const shown = { kind, text: written.trim() };
  return (
    <form
      noValidate
      aria-label={t`Your text in these emails`}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTooLong) onSave(written.trim());
      }}
    >
      <TextArea
        label={t`Your text`}
        optional
        rows={3}
        hint={t`Added to each notice, such as a phone number for questions. Web addresses are removed.`}
        value={written}
        onChange={(event) => onWrite(event.target.value)}
        error={
          isTooLong ? fieldText({ code: 'too_long', params: { max: LONGEST_TEXT } }) : undefined
        }
      />
      {isDirty && (
        <div>
          <Button type="submit" size="small" variant="secondary" loading={isSaving}>
            <Trans>Save your text</Trans>
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <ShortSelect
          label={t`Notice to preview`}
          value={kind}
          onChange={(value) => {
            setKind(value as NoticeKind);
            preview.reset();
          }}
          options={noticeKinds.map((value) => ({ value, label: noticeWords[value] }))}
        />
        <Button
          variant="secondary"
          size="small"
          loading={preview.isPending}
          disabled={isTooLong}
          onClick={() =>
            preview.mutate(shown, { onError: (error) => toastError('messages', error) })
          }
        >
          <Trans>Preview message</Trans>
        </Button>
        <Button
          variant="secondary"
          size="small"
          loading={test.isPending}
          disabled={isTooLong}
          onClick={() => test.mutate(shown, toastsOf('testMessage'))}
        >
          <Trans>Send a test to me</Trans>
        </Button>
      </div>
      {preview.data && <MessagePreview preview={preview.data} />}
    </form>
  );
}
