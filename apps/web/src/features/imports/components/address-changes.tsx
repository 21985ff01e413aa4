import type { ImportPreview } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { fieldText } from '../../../lib/messages/answer-text';
import { Card } from '../../../components/surfaces/card';

const SHOWN = 20;

/** Addresses that an import can't change, with the reason. Renders nothing if there are none. */
export function AddressChanges({ preview }: { preview: Pick<ImportPreview, 'addresses'> }) {
  const staying = preview.addresses.filter(({ problem }) => problem);
  if (staying.length === 0) return null;
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h3 className="font-bold">
        <Trans>Email addresses that stay as they are</Trans>
      </h3>
      <ul aria-label={t`Email addresses that stay as they are`} className="grid gap-2 text-sm">
        {staying.slice(0, SHOWN).map(({ line, fullName, memberNo, from, to, problem }) => (
          <li key={line} className="grid gap-x-3 sm:grid-cols-[6rem_1fr]">
            <span className="text-ink-soft tabular-nums">
              <Trans>Line {line}</Trans>
            </span>
            <span className="wrap-anywhere">
              {from
                ? t`${fullName}, member number ${memberNo}: ${from} → ${to}`
                : t`${fullName}, member number ${memberNo}: no address → ${to}`}
              {problem && (
                <span className="block text-ink-soft">{fieldText({ code: problem })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
