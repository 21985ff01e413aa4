import { counted, type ImportPreview } from '@hustings/shared';

interface PreviewCountsProps {
  preview: ImportPreview;
}

/** The outcome an import would have, in words. */
export function PreviewCounts({ preview }: PreviewCountsProps) {
  const { rows, toAdd, byLetter, duplicates, leftOut, missing, oneByOne } = preview;
  const lines = [
    byLetter > 0 &&
      `${counted(byLetter, 'voter')} without an email address ${byLetter === 1 ? 'votes' : 'vote'} by letter.`,
    duplicates > 0 &&
      `${counted(duplicates, 'row')} ${duplicates === 1 ? 'repeats' : 'repeat'} a voter and ${duplicates === 1 ? 'is' : 'are'} skipped.`,
    leftOut > 0 && `You leave out ${counted(leftOut, 'row')}.`,
    oneByOne > 0 &&
      `Counts are live, so change ${counted(oneByOne, 'address', 'addresses')} by hand, one by one.`,
    missing > 0 &&
      (missing === 1
        ? '1 voter on the roll is not in this list and stays on the roll.'
        : `${counted(missing, 'voter')} on the roll are not in this list and stay on the roll.`),
  ].filter((line) => line !== false);
  return (
    <div role="status" className="grid gap-1 text-sm text-ink">
      <p className="text-lg font-bold">
        {toAdd > 0 ? `${counted(toAdd, 'voter')} will be added.` : 'Nobody will be added.'}
      </p>
      <p className="text-ink-soft">{[`${counted(rows, 'row')} read.`, ...lines].join(' ')}</p>
    </div>
  );
}
