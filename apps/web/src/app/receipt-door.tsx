import type { ElectionId } from '@hustings/shared';
import { useState, type ReactNode } from 'react';
import { BallotReceipt } from '../features/casting/components/ballot-receipt';
import { readReceiptInTab, writeReceipt } from '../features/casting/kept-receipt';
import { paths } from '../lib/paths';

interface ReceiptDoorProps {
  electionId: ElectionId;
  /** Shown if this tab keeps no receipt. */
  login: ReactNode;
}

/** A one-ballot session ends on casting; the receipt stays in its tab until the voter is done with it. */
export function ReceiptDoor({ electionId, login }: ReceiptDoorProps) {
  const [kept] = useState(() => readReceiptInTab(electionId));
  if (!kept) return login;
  const { accountId, ...receipt } = kept;
  return (
    <main id="main" className="mx-auto w-full max-w-page px-4 py-6 sm:px-8 sm:py-10">
      <BallotReceipt
        {...receipt}
        doneTo={paths.letterCode()}
        onDone={() => writeReceipt(accountId, electionId, undefined)}
      />
    </main>
  );
}
