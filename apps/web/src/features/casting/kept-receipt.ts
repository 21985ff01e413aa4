import type { AccountId, ElectionId, Receipt } from '@hustings/shared';
import { keysInTab, readInTab, writeInTab } from '../../lib/browser-storage';
import { listIn, recordIn, textIn } from '../../lib/reading';
import { receiptKey } from '../../lib/storage-keys';
import { choiceIn, nonceIn, paperNamesIn, type PaperNames } from './kept-paper';

/** A receipt with all that its page says, kept in its tab until the voter is done with it. */
export interface KeptReceipt {
  paper: PaperNames;
  receipt: Receipt;
  /** The code as this browser worked it out before the ballot was sent. */
  expectedCode: string;
}

/** A receipt, from the server as from where it was kept. */
export function receiptIn(value: unknown): Receipt {
  const { trackingCode, nonce, choices } = recordIn(value);
  return {
    trackingCode: textIn(trackingCode),
    ...(nonce !== undefined && { nonce: nonceIn(nonce) }),
    ...(choices !== undefined && { choices: listIn(choices, choiceIn) }),
  };
}

export function readReceipt(accountId: AccountId, electionId: ElectionId): KeptReceipt | undefined {
  const text = readInTab(receiptKey(accountId, electionId));
  if (!text) return undefined;
  try {
    const { paper, receipt, expectedCode } = recordIn(JSON.parse(text));
    return {
      paper: paperNamesIn(paper),
      receipt: receiptIn(receipt),
      expectedCode: textIn(expectedCode),
    };
  } catch {
    return undefined;
  }
}

/** Whosoever's receipt of this election the tab keeps: of one who need not be signed in any more. */
export function readReceiptInTab(
  electionId: ElectionId,
): (KeptReceipt & { accountId: AccountId }) | undefined {
  for (const key of keysInTab()) {
    // Only where there is such an account does its key come out the same.
    const accountId = key.split(':')[1] as AccountId;
    if (key !== receiptKey(accountId, electionId)) continue;
    const receipt = readReceipt(accountId, electionId);
    if (receipt) return { ...receipt, accountId };
  }
  return undefined;
}

export function writeReceipt(
  accountId: AccountId,
  electionId: ElectionId,
  receipt: KeptReceipt | undefined,
): void {
  writeInTab(receiptKey(accountId, electionId), receipt ? JSON.stringify(receipt) : null);
}
