import type { ReadingNote } from '@hustings/shared';
import { notesOf } from './cells.rules.js';
import type { Row } from './csv-rows.js';
import type { RollFile } from './roll-file.js';

/** Counts what is changed in reading a file. */
export class CountedNotes {
  private readonly counts = new Map<ReadingNote['code'], number>();

  constructor(private readonly file: RollFile) {
    this.add('mixed_encoding', file.mixedLines);
    this.add('columns_remembered', file.rememberedColumns);
  }

  addRow({ cells }: Pick<Row, 'cells'>): void {
    for (const code of notesOf(cells, this.file.columns, this.file)) this.add(code, 1);
  }

  list(): ReadingNote[] {
    return [...this.counts].map(([code, count]) => ({ code, count }));
  }

  private add(code: ReadingNote['code'], count: number): void {
    if (count > 0) this.counts.set(code, (this.counts.get(code) ?? 0) + count);
  }
}
