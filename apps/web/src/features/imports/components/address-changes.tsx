import { counted, type ImportPreview } from '@hustings/shared';
import { Card } from '../../../components/surfaces/card';
import { fieldText } from '../../../lib/messages/answer-text';

const SHOWN = 20;

/** Voters whose member number is on the roll with another email address. */
export function AddressChanges({ preview }: { preview: ImportPreview }) {
  const { addresses, newAddresses } = preview;
  if (newAddresses === 0) return null;
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h3 className="font-bold">
        {newAddresses === 1
          ? '1 voter has another e-mail address'
          : `${counted(newAddresses, 'voter')} have another e-mail address`}
      </h3>
      <ul aria-label="Other e-mail addresses" className="grid gap-1 text-sm">
        {addresses.slice(0, SHOWN).map(({ line, fullName, memberNo, from, to, problem }) => (
          <li key={line} className="grid gap-x-3 sm:grid-cols-[6rem_1fr]">
            <span className="font-semibold tabular-nums">Line {line}</span>
            <span className="wrap-anywhere">
              {`${fullName}, member number ${memberNo}: ${from || 'no address'} → ${to}`}
              {problem && (
                <span className="block text-ink-soft">{fieldText({ code: problem })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        A member number is one voter. If you update, the old address can no longer vote, and the new
        one gets an invitation if the old one did.
      </p>
    </Card>
  );
}
