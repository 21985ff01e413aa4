import type { ElectionId } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '../../../components/buttons/button';
import { CopyButton } from '../../../components/buttons/copy-button';
import { ErrorState } from '../../../components/feedback/error-state';
import { ProgressBar } from '../../../components/feedback/progress-bar';
import { Section } from '../../../components/headings/section';
import { boxFileUrl } from '../api';
import { useRecount } from '../recount/use-recount';
import { RecountReport } from './recount-report';

interface RecountSectionProps {
  electionId: ElectionId;
  digest: string;
  count: number;
}

/** Lets anyone recount the closed box, here or elsewhere with the file. */
export function RecountSection({ electionId, digest, count }: RecountSectionProps) {
  const [state, start] = useRecount(electionId);
  const isUnderWay = state.step === 'downloading' || state.step === 'counting';
  return (
    <Section
      title={t`Recount`}
      description={t`Count for yourself: your browser fetches the whole box and counts it again.`}
    >
      <div className="grid gap-1 text-sm">
        <p className="text-ink-soft">
          <Plural
            value={count}
            one="Digest of the box. Anyone who sees the same digest has the same # ballot."
            other="Digest of the box. Anyone who sees the same digest has the same # ballots."
          />
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <code className="font-mono text-sm break-all text-ink">{digest}</code>
          <CopyButton text={digest} label={t`Copy digest`} />
        </div>
      </div>
      <div className="print:hidden">
        <Button loading={isUnderWay} onClick={start}>
          <Trans>Recount in this browser</Trans>
        </Button>
      </div>
      <div aria-live="polite" className="grid gap-2">
        {state.step === 'downloading' && (
          <p>
            <Trans>Downloading the box…</Trans>
          </p>
        )}
        {state.step === 'counting' && (
          <>
            <p>
              <Trans>Counting…</Trans>
            </p>
            <ProgressBar label={t`Recount`} value={state.read} max={state.total} />
          </>
        )}
      </div>
      {state.step === 'done' && <RecountReport recount={state.recount} />}
      {state.step === 'failed' && (
        <ErrorState
          title={t`The box could not be recounted`}
          message={state.reason}
          onRetry={start}
        />
      )}
      <div className="grid gap-2 border-t border-rule pt-4 text-sm text-ink-soft print:hidden">
        <p className="max-w-text">
          <Trans>
            Rather not trust this page either? Download the box and the checker, go offline, open
            the checker and give it the file. It is a single page of HTML that anybody can read, and
            it loads nothing.
          </Trans>
        </p>
        <ul className="flex flex-wrap gap-x-6 gap-y-1 font-semibold">
          <li>
            <a
              href={boxFileUrl(electionId, 'json')}
              download
              className="inline-flex min-h-8 items-center text-link"
            >
              <Trans>Box as JSON</Trans>
            </a>
          </li>
          <li>
            <a
              href={boxFileUrl(electionId, 'csv')}
              download
              className="inline-flex min-h-8 items-center text-link"
            >
              <Trans>Box as CSV</Trans>
            </a>
          </li>
          <li>
            <a
              href="/check-ballot-box.html"
              download="check-ballot-box.html"
              className="inline-flex min-h-8 items-center text-link"
            >
              <Trans>Stand-alone checker</Trans>
            </a>
          </li>
        </ul>
      </div>
    </Section>
  );
}
