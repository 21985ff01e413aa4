import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { MessagePreview as Preview } from '@hustings/shared';

/** A message as it would be sent, in a sandboxed frame. */
export function MessagePreview({ preview: { to, subject, html } }: { preview: Preview }) {
  return (
    <figure className="grid gap-2 rounded-md border border-rule bg-paper p-3 text-sm">
      <figcaption className="grid gap-0.5">
        <span className="text-ink-soft">
          <Trans>To {to}</Trans>
        </span>
        <span className="font-semibold">{subject}</span>
        <span className="text-xs text-ink-soft">
          <Trans>
            The link does not work here. Voters who already have an account are asked to sign in
            instead.
          </Trans>
        </span>
      </figcaption>
      <iframe
        title={t`Message preview`}
        sandbox=""
        srcDoc={html}
        className="h-96 w-full rounded-sm border border-rule bg-white"
      />
    </figure>
  );
}
