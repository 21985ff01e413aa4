import type { AccountId, ElectionId } from '@hustings/shared';
import { isFuture } from 'date-fns';
import { readInTab, writeInTab } from '../../lib/browser-storage';
import type { ResultPlan } from '../../lib/results/result-plan';
import { electionDraftKey } from '../../lib/storage-keys';
import { instantOfField } from './election-dates';
import type { ElectionFormValues } from './election-form';

/** An election that is being created, as typed so far. */
export interface ElectionDraft {
  values: ElectionFormValues;
  /** To whom and when its result is published. */
  plan: ResultPlan;
  /** Positions and candidates: see `positionsIn`. */
  ballot: string;
  source: BallotSource;
  /** Pasted rows of voters. */
  voters: string;
}

/** Where a ballot started: the key of a template, or an earlier election. */
export interface BallotSource {
  template: string;
  earlier?: ElectionId | undefined;
  /** The text that it put on the ballot, replaced by that of another source unless it was edited. */
  text: string;
}

/** The draft kept in this tab, which survives a reload; `fresh` if there is none. */
export function readDraft(account: AccountId, fresh: ElectionDraft): ElectionDraft {
  const stored = storedDraft(readInTab(electionDraftKey(account)) ?? '{}');
  const values = { ...fresh.values, ...stored.values };
  const closes = instantOfField(values.endDate);
  // A close that was ahead when the draft was kept may have passed.
  if (closes && !isFuture(closes)) values.endDate = fresh.values.endDate;
  return { ...fresh, ...stored, values };
}

function storedDraft(text: string): Partial<ElectionDraft> {
  try {
    return JSON.parse(text) as Partial<ElectionDraft>;
  } catch {
    return {};
  }
}

export function keepDraft(account: AccountId, draft: ElectionDraft): void {
  writeInTab(electionDraftKey(account), JSON.stringify(draft));
}

export function dropDraft(account: AccountId): void {
  writeInTab(electionDraftKey(account), null);
}
