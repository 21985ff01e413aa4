import type { ImportPreview } from '@hustings/shared';
import { fieldText } from '../../../lib/messages/answer-text';
import { Card } from '../../../components/surfaces/card';

const SHOWN = 20;

/** Addresses that an import can't change, with the reason. Renders nothing if there are none. */
export function AddressChanges({ preview }: { preview: Pick<ImportPreview, 'addresses'> }) {
  const staying = preview.addresses.filter(({ problem }) => problem);
  if (staying.length === 0) return null;
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h3 className="font-bold">Email addresses that stay as they are</h3>
      <ul aria-label="Email addresses that stay as they are" className="grid gap-2 text-sm">
        {staying.slice(0, SHOWN).map(({ line, fullName, memberNo, from, to, problem }) => (
          <li key={line} className="grid gap-x-3 sm:grid-cols-[6rem_1fr]">
            <span className="text-ink-soft tabular-nums">Line {line}</span>
            <span className="wrap-anywhere">
              {`${fullName}, member number ${memberNo}: ${from || 'no address'} → ${to}`}
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
