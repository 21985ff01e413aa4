import { accountIdSchema, receiptSchema, type AccountId, type ElectionId } from '@hustings/shared';
import { z } from 'zod';
import { keysInTab, readInTab, writeInTab } from '../../lib/browser-storage';
import { receiptKey } from '../../lib/storage-keys';
import { paperNamesSchema } from './unsent-ballot';

const keptReceiptSchema = z.object({
  paper: paperNamesSchema,
  receipt: receiptSchema,
  /** The code as this browser worked it out before the ballot was sent. */
  expectedCode: z.string(),
});
/** A receipt with all that its page says, kept in its tab until the voter is done with it. */
export type KeptReceipt = z.infer<typeof keptReceiptSchema>;

export function readReceipt(accountId: AccountId, electionId: ElectionId): KeptReceipt | undefined {
  const text = readInTab(receiptKey(accountId, electionId));
  if (!text) return undefined;
  try {
    return keptReceiptSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Whosoever's receipt of this election the tab keeps: of one who need not be signed in any more. */
export function readReceiptInTab(
  electionId: ElectionId,
): (KeptReceipt & { accountId: AccountId }) | undefined {
  for (const key of keysInTab()) {
    const accountId = accountIdSchema.safeParse(key.split(':')[1]).data;
    if (!accountId || key !== receiptKey(accountId, electionId)) continue;
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
