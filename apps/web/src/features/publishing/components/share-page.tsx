import type { ElectionId } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { CopyButton } from '../../../components/buttons/copy-button';
import { SelectField } from '../../../components/fields/select-field';
import { FieldFrame } from '../../../components/fields/field-frame';
import { QrCode } from '../../../components/surfaces/qr-code';
import { paths } from '../../../lib/paths';

/** Ways to share an election's public page: a QR code, and an iframe for another site. */
export function SharePage({ electionId }: { electionId: ElectionId }) {
  const [theme, setTheme] = useState('auto');
  const id = useId();
  const { origin } = window.location;
  const page = paths.publishedResults(electionId);
  const frame = `${origin}/embed/elections/${electionId}?theme=${theme}`;
  const title = t`Election results`;
  // eslint-disable-next-line lingui/no-unlocalized-strings -- HTML
  const snippet = `<iframe src="${frame}" title="${title}" width="100%" height="420" style="border: 0" loading="lazy"></iframe>`;
  return (
    <div className="grid gap-6 sm:grid-cols-[auto_1fr]">
      <figure className="grid content-start justify-items-start gap-2">
        <div className="w-44 overflow-hidden rounded-md border border-rule">
          <QrCode address={`${origin}${page}`} />
        </div>
        <figcaption className="grid gap-1 text-xs text-ink-soft">
          <span>
            <Trans>Leads to the public page.</Trans>
          </span>
          <a
            className="text-link justify-self-start"
            href={`${page}/qr.svg`}
            download="results-qr.svg"
          >
            <Trans>Save it for print (SVG)</Trans>
          </a>
        </figcaption>
      </figure>
      <div className="grid min-w-0 content-start gap-4">
        <div className="max-w-60">
          <SelectField
            label={t`Colours of the frame`}
            value={theme}
            onChange={(event) => setTheme(event.target.value)}
            options={[
              { value: 'auto', label: t`As the reader’s device` },
              { value: 'light', label: t`Light` },
              { value: 'dark', label: t`Dark` },
            ]}
          />
        </div>
        <FieldFrame
          id={id}
          label={t`Frame for your website`}
          hint={t`Paste this into a web page. It shows the results once they are public, and links to the details.`}
        >
          <textarea
            id={id}
            readOnly
            rows={4}
            value={snippet}
            className="field-control font-mono text-xs"
          />
        </FieldFrame>
        <div>
          <CopyButton text={snippet} label={t`Copy the frame`} size="medium" />
        </div>
      </div>
    </div>
  );
}
