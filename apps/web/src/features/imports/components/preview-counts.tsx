import { counted, type ImportPreview } from '@hustings/shared';
import type { ReactNode } from 'react';

interface PreviewCountsProps {
  preview: ImportPreview;
}

/** The outcome an import would have, in words. */
export function PreviewCounts({ preview }: PreviewCountsProps) {
  const { rows, toAdd, onRoll, changed, byLetter, duplicates, invalid, missing, oneByOne } =
    preview;
  const lines: ReactNode[] = [
    <strong key="add">
      {toAdd > 0 ? `${counted(toAdd, 'voter')} will be added.` : 'Nobody will be added.'}
    </strong>,
  ];
  if (onRoll > 0) {
    lines.push(
      `${onRoll === 1 ? '1 voter is' : `${counted(onRoll, 'voter')} are`} on the roll already${
        changed > 0 ? `, ${changed.toLocaleString('en')} with something else in this list` : ''
      }.`,
    );
  }
  if (oneByOne > 0) {
    lines.push(
      `Counts are live, so change ${counted(oneByOne, 'address', 'addresses')} by hand, one by one.`,
    );
  }
  if (byLetter > 0) {
    lines.push(
      `${byLetter === 1 ? '1 of them has no e-mail address and votes' : `${byLetter.toLocaleString('en')} of them have no e-mail address and vote`} with a letter. Such a voter is known again by the member number, or without one by the name alone.`,
    );
  }
  if (duplicates > 0) {
    lines.push(
      duplicates === 1
        ? '1 row names somebody once more and is passed over.'
        : `${counted(duplicates, 'row')} name somebody once more and are passed over.`,
    );
  }
  if (invalid > 0) lines.push(`${counted(invalid, 'row')} cannot be imported.`);
  if (missing > 0) {
    lines.push(
      missing === 1
        ? '1 voter on the roll is not in this list, and stays on the roll.'
        : `${counted(missing, 'voter')} on the roll are not in this list, and stay on the roll.`,
    );
  }
  return (
    <div role="status" className="grid gap-1 text-sm text-ink">
      <p className="text-ink-soft">{`${counted(rows, 'row')} read.`}</p>
      <ul className="grid gap-1">
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
