import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { electionFile, type Election, type LettersStanding } from '@hustings/shared';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '../../../components/buttons/button';
import { ProgressBar } from '../../../components/feedback/progress-bar';
import { useNow } from '../../../lib/clock/use-now';
import { electionDateInZone } from '../../../lib/dates';
import { saveFile } from '../../../lib/save-file';
import { toastError } from '../../../lib/toasts/toast-message';
import { fetchLetters } from '../api';
import { numberText } from '../../../lib/words/numbers';

interface MadeLettersProps {
  election: Pick<Election, '_id' | 'name'>;
  letters: LettersStanding;
}

/** One batch of letters: its progress, and its file while it can be downloaded. */
export function MadeLetters({ election, letters }: MadeLettersProps) {
  const { _id, state, done, total, at, until } = letters;
  const now = useNow();
  const download = useMutation({
    mutationFn: () => fetchLetters(election._id, _id),
    onSuccess: (pdf) => saveFile(electionFile(election, 'letters.pdf'), pdf),
    onError: (error) => toastError('letters', error),
  });
  if (state === 'waiting' || state === 'working') {
    return (
      <li className="grid gap-1.5">
        <ProgressBar label={t`Letters made`} value={done} max={total} />
        <p role="status" className="text-xs text-ink-soft tabular-nums">
          <Trans>
            {{ done: numberText(done) }} of {{ total: numberText(total) }} made. You can leave this
            page: it continues.
          </Trans>
        </p>
      </li>
    );
  }
  const made = electionDateInZone(at);
  if (state === 'failed') {
    return (
      <li className="text-sm text-danger">
        <Trans>
          Making letters on {made} failed. Make them again: only a voter’s newest letter works.
        </Trans>
      </li>
    );
  }
  if (total === 0) {
    return (
      <li className="text-sm text-ink-soft">
        <Trans>
          No letters were needed on {made}: everyone without an email address has a letter.
        </Trans>
      </li>
    );
  }
  const isThere = until !== null && new Date(until).getTime() > now;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
      <span>
        <Trans>
          <Plural value={total} one="# letter" other="# letters" /> made on {made}.
        </Trans>{' '}
        <span className="text-ink-soft">
          {isThere
            ? t`You can download them until ${{ end: electionDateInZone(until) }}. After that, nobody can read their codes.`
            : t`Only people who have the letters know their codes.`}
        </span>
      </span>
      {isThere && (
        <Button
          variant="secondary"
          size="small"
          loading={download.isPending}
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={() => download.mutate()}
        >
          <Trans>Download PDF</Trans>
        </Button>
      )}
    </li>
  );
}
