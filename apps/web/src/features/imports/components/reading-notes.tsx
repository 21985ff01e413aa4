import { counted, type ImportPreview, type ReadingNote } from '@hustings/shared';
import { Info } from 'lucide-react';
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
      ? [`${counted(titleRows, 'row')} above the headings ${were(titleRows)} skipped.`]
      : []),
    ...notes.map(noteText),
    ...(hidden.length > 0 ? [`Hidden in the workbook, but read: ${columnsNamed(hidden)}.`] : []),
  ];
  if (sentences.length === 0) return null;
  return (
    <ul aria-label="How the list was read" className="grid gap-1.5 text-sm text-ink">
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
      return `${counted(count, 'name')} ${were(count)} turned round: “Okafor, Ada” is read as “Ada Okafor”.`;
    case 'invisible_removed':
      return `Invisible characters were removed from ${counted(count, 'cell')}.`;
    case 'mixed_encoding':
      return `${counted(count, 'line')} had another text encoding. Check the names with accents.`;
    case 'columns_remembered':
      return count === 1
        ? '1 column is read as in your last import.'
        : `${counted(count, 'column')} are read as in your last import.`;
  }
}

const were = (count: number) => (count === 1 ? 'was' : 'were');

function columnsNamed(letters: readonly string[]): string {
  return `${letters.length === 1 ? 'column' : 'columns'} ${new Intl.ListFormat('en').format(letters)}`;
}
