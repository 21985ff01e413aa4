import type { AccountId, ElectionId, Receipt } from '@hustings/shared';
import { keysInTab, readInTab, writeInTab } from '../../lib/browser-storage';
import { listIn, recordIn, textIn } from '../../lib/reading';
import { receiptKey } from '../../lib/storage-keys';
import { choiceIn, nonceIn, paperNamesIn, type PaperNames } from './kept-paper';

/** A receipt with all that its page shows, kept in its tab until the voter is done with it. */
export interface KeptReceipt {
  paper: PaperNames;
  receipt: Receipt;
  /** The code this browser computed before sending the ballot. */
  expectedCode: string;
}

/** Parses a receipt from the server or from storage. */
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

/** Returns any account's receipt for this election in this tab: its voter may have been signed out since. */
export function readReceiptInTab(
  electionId: ElectionId,
): (KeptReceipt & { accountId: AccountId }) | undefined {
  for (const key of keysInTab()) {
    // Other keys differ from the one rebuilt with this part.
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
