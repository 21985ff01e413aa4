import { MOST_LISTED, type ImportPreview, type ListedRow, type SettledRow } from '@hustings/shared';
import { useState, type ReactNode } from 'react';
import { Tabs } from '../../../components/surfaces/tabs';
import { shownRows, type Decisions, type OpenList } from '../settled-rows';
import { onlyFirst } from './first-ones';
import { ListedRows } from './listed-rows';
import { OpenRows } from './open-rows';

interface RowTabsProps {
  preview: ImportPreview;
  lineWord: string;
  decisions: Decisions;
  /** The preview takes account of all decisions. */
  isCurrent: boolean;
  onSettle: (list: OpenList, row: ListedRow, settled: SettledRow) => void;
  onUndo: (row: ListedRow) => void;
  /** Downloads the refused rows. */
  refusedDownload: ReactNode;
}

/** The rows of a list by what an import does with them. Opens with those that need a decision. */
export function RowTabs({
  preview,
  lineWord,
  decisions,
  isCurrent,
  onSettle,
  onUndo,
  refusedDownload,
}: RowTabsProps) {
  const [chosen, choose] = useState<string>();
  const { lists } = preview;
  const open = {
    unclear: shownRows('unclear', lists, decisions, isCurrent),
    refused: shownRows('refused', lists, decisions, isCurrent),
  };

  const listed = (list: 'added' | 'changed' | 'unchanged', caption: string, total: number) => (
    <ListedRows
      caption={caption}
      lineWord={lineWord}
      rows={lists[list]}
      total={total}
      mostListed={MOST_LISTED[list]}
    />
  );
  const toSettle = (list: OpenList, label: string, total: number) => (
    <>
      <OpenRows
        label={label}
        list={list}
        lineWord={lineWord}
        rows={open[list]}
        onSettle={(row, settled) => onSettle(list, row, settled)}
        onUndo={onUndo}
      />
      {total > MOST_LISTED[list] && <Sentence>{onlyFirst(MOST_LISTED[list], total)}</Sentence>}
    </>
  );

  const { toAdd, changed, onRoll, unclear, invalid } = preview;
  const tabs = [
    {
      value: 'added',
      label: 'Added',
      count: toAdd,
      content: listed('added', 'Voters to add', toAdd),
    },
    {
      value: 'changed',
      label: 'Changed',
      count: changed,
      content: (
        <Panel>
          <Sentence>
            {`These voters are on the roll with other data. You choose below whether to update them.${
              lists.changed.some(({ was }) => was?.email)
                ? ' An updated address replaces the old one, which can no longer vote. If the old one was invited, the new one is too.'
                : ''
            }`}
          </Sentence>
          {listed('changed', 'Voters with other data', changed)}
        </Panel>
      ),
    },
    {
      value: 'unchanged',
      label: 'Unchanged',
      count: onRoll - changed,
      content: listed('unchanged', 'Voters on the roll already', onRoll - changed),
    },
    {
      value: 'unclear',
      label: 'Unclear',
      count: unclear,
      countTone: 'warning' as const,
      content: (
        <Panel>
          <Sentence>Check these rows. They are imported as shown unless you change them.</Sentence>
          {toSettle('unclear', 'Unclear rows', unclear)}
        </Panel>
      ),
    },
    {
      value: 'refused',
      label: 'Refused',
      count: invalid,
      countTone: 'danger' as const,
      content: (
        <Panel>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <Sentence>
              These rows are left out unless you correct them, here or in the file. You can import
              the corrected file again: nobody is added twice.
            </Sentence>
            {invalid > 0 && refusedDownload}
          </div>
          {toSettle('refused', 'Refused rows', invalid)}
        </Panel>
      ),
    },
  ].filter(({ value, count }) => count > 0 || (isOpenList(value) && open[value].length > 0));
  const first = tabs.find(({ value }) => isOpenList(value)) ?? tabs[0];
  if (!first) return null;
  return (
    <Tabs
      label="Rows by what happens to them"
      tabs={tabs}
      value={tabs.some(({ value }) => value === chosen) && chosen ? chosen : first.value}
      onValueChange={choose}
    />
  );
}

function isOpenList(value: string): value is OpenList {
  return value === 'unclear' || value === 'refused';
}

function Panel({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-4">{children}</div>;
}

function Sentence({ children }: { children: string }) {
  return <p className="max-w-3xl text-sm text-pretty text-ink-soft">{children}</p>;
}
