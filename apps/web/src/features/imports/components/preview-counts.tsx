import type { ImportPreview } from '@hustings/shared';
import { plural } from '@lingui/core/macro';

interface PreviewCountsProps {
  preview: ImportPreview;
}

/** The outcome an import would have, in words. */
export function PreviewCounts({ preview }: PreviewCountsProps) {
  const { rows, toAdd, byLetter, duplicates, leftOut, missing, oneByOne } = preview;
  const lines = [
    byLetter > 0 &&
      plural(byLetter, {
        one: '# voter without an email address votes by letter.',
        other: '# voters without an email address vote by letter.',
      }),
    duplicates > 0 &&
      plural(duplicates, {
        one: '# row repeats a voter and is skipped.',
        other: '# rows repeat a voter and are skipped.',
      }),
    leftOut > 0 && plural(leftOut, { one: 'You leave out # row.', other: 'You leave out # rows.' }),
    oneByOne > 0 &&
      plural(oneByOne, {
        one: 'Counts are live, so change # address by hand, one by one.',
        other: 'Counts are live, so change # addresses by hand, one by one.',
      }),
    missing > 0 &&
      plural(missing, {
        one: '# voter on the roll is not in this list and stays on the roll.',
        other: '# voters on the roll are not in this list and stay on the roll.',
      }),
  ].filter((line) => line !== false);
  return (
    <div role="status" className="grid gap-1 text-sm text-ink">
      <p className="text-lg font-bold">
        {plural(toAdd, {
          0: 'Nobody will be added.',
          one: '# voter will be added.',
          other: '# voters will be added.',
        })}
      </p>
      <p className="text-ink-soft">
        {[plural(rows, { one: '# row read.', other: '# rows read.' }), ...lines].join(' ')}
      </p>
    </div>
  );
}
