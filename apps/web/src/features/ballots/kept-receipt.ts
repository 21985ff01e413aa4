import { receiptSchema, type AccountId, type ElectionId } from '@hustings/shared';
import { z } from 'zod';
import { readInTab, writeInTab } from '../../lib/browser-storage';
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

export function writeReceipt(
  accountId: AccountId,
  electionId: ElectionId,
  receipt: KeptReceipt | undefined,
): void {
  writeInTab(receiptKey(accountId, electionId), receipt ? JSON.stringify(receipt) : null);
}
