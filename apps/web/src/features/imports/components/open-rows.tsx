import type { ListedRow, SettledRow } from '@hustings/shared';
import type { LineWord, OpenList, OpenRow } from '../settled-rows';
import { rowKey } from '../settled-rows';
import { FirstOnes } from './first-ones';
import { RowToSettle } from './row-to-settle';

interface OpenRowsProps {
  label: string;
  list: OpenList;
  lineWord: LineWord;
  rows: readonly OpenRow[];
  onSettle: (row: ListedRow, settled: SettledRow) => void;
  onUndo: (row: ListedRow) => void;
}

/** Rows with a doubt or a fault, each with what can be done about it. */
export function OpenRows({ label, list, lineWord, rows, onSettle, onUndo }: OpenRowsProps) {
  if (rows.length === 0) return null;
  return (
    <FirstOnes items={rows}>
      {(some) => (
        <ul aria-label={label} className="rounded-lg border border-rule bg-surface">
          {some.map(({ row, decision }) => (
            <RowToSettle
              key={rowKey(row)}
              list={list}
              lineWord={lineWord}
              row={row}
              decision={decision}
              onSettle={(settled) => onSettle(row, settled)}
              onUndo={() => onUndo(row)}
            />
          ))}
        </ul>
      )}
    </FirstOnes>
  );
}
