import type { ImportPreview, ReadingNote } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { Info } from 'lucide-react';
import { listed } from '../../../lib/words/names';
import type { ListedSheet } from '../voter-list';

interface ReadingNotesProps {
  preview: Pick<ImportPreview, 'titleRows' | 'notes'>;
  sheet: ListedSheet | undefined;
}

/** What was changed or skipped in reading the list. Renders nothing if nothing was. */
export function ReadingNotes({ preview, sheet }: ReadingNotesProps) {
  const { titleRows, notes } = preview;
  const hidden = sheet?.hiddenColumns ?? [];
  const sentences = [
    ...(titleRows > 0
      ? [
          plural(titleRows, {
            one: '# row above the headings was skipped.',
            other: '# rows above the headings were skipped.',
          }),
        ]
      : []),
    ...notes.map(noteText),
    ...(hidden.length > 0 ? [hiddenText(hidden)] : []),
  ];
  if (sentences.length === 0) return null;
  return (
    <ul aria-label={t`How the list was read`} className="grid gap-1.5 text-sm text-ink">
      {sentences.map((sentence) => (
        <li key={sentence} className="flex gap-2">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-soft" />
          <span className="min-w-0">{sentence}</span>
        </li>
      ))}
    </ul>
  );
}

function noteText({ code, count }: ReadingNote): string {
  switch (code) {
    case 'names_turned':
      return plural(count, {
        one: '# name was turned round: “Okafor, Ada” is read as “Ada Okafor”.',
        other: '# names were turned round: “Okafor, Ada” is read as “Ada Okafor”.',
      });
    case 'invisible_removed':
      return plural(count, {
        one: 'Invisible characters were removed from # cell.',
        other: 'Invisible characters were removed from # cells.',
      });
    case 'mixed_encoding':
      return plural(count, {
        one: '# line had another text encoding. Check the names with accents.',
        other: '# lines had another text encoding. Check the names with accents.',
      });
    case 'columns_remembered':
      return plural(count, {
        one: '# column is read as in your last import.',
        other: '# columns are read as in your last import.',
      });
  }
}

function hiddenText(columns: readonly string[]): string {
  const letters = listed(columns);
  return plural(
    { count: columns.length },
    {
      one: `Hidden in the workbook, but read: column ${letters}.`,
      other: `Hidden in the workbook, but read: columns ${letters}.`,
    },
  );
}
