import { Trans } from '@lingui/react/macro';
import { Button } from '../../../components/buttons/button';
import { Notice } from '../../../components/feedback/notice';

interface RecoverReceiptProps {
  /** Why the last attempt failed. */
  problem: string | undefined;
  isPending: boolean;
  onAsk: () => void;
}

/** Resends the kept ballot; the server answers with the receipt of the stored one. */
export function RecoverReceipt({ problem, isPending, onAsk }: RecoverReceiptProps) {
  return (
    <div className="grid justify-items-start gap-3">
      {problem && (
        <Notice tone="danger" live>
          <p>{problem}</p>
        </Notice>
      )}
      <Button variant="vote" size="large" loading={isPending} onClick={onAsk}>
        <Trans>Show my receipt</Trans>
      </Button>
    </div>
  );
}
