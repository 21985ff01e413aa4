import { Trans } from '@lingui/react/macro';
import { Notice } from '../../../components/feedback/notice';
import { useNow } from '../../../lib/clock/use-now';

const MINUTE_MS = 60_000;
const SOON_MS = 5 * MINUTE_MS;

/** Warns five minutes before voting closes, and again one minute before, by the device's clock. */
export function ClosingSoon({ endDate }: { endDate: string }) {
  const left = new Date(endDate).getTime() - useNow();
  const isSoon = left > 0 && left <= SOON_MS;
  return (
    // Rendered before it has text, so that screen readers announce the text. At the bottom of the window, so
    // that nothing moves away from a finger.
    <div
      role="status"
      data-closing-soon={isSoon || undefined}
      className="sticky bottom-2 z-10 max-sm:order-last"
    >
      {isSoon && (
        <Notice tone="warning">
          <p>
            {left > MINUTE_MS ? (
              <Trans>
                Voting closes in less than 5 minutes. Cast your ballot before then: it can’t be
                counted later.
              </Trans>
            ) : (
              <Trans>Voting closes in less than a minute. Cast your ballot now.</Trans>
            )}
          </p>
        </Notice>
      )}
    </div>
  );
}
