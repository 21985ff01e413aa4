import { MOST_LISTED, type ImportPreview, type ListedRow, type SettledRow } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { useState, type ReactNode } from 'react';
import { Tabs } from '../../../components/surfaces/tabs';
import { shownRows, type Decisions, type LineWord, type OpenList } from '../settled-rows';
import { onlyFirst } from './first-ones';
import { ListedRows } from './listed-rows';
import { OpenRows } from './open-rows';

interface RowTabsProps {
  preview: ImportPreview;
  lineWord: LineWord;
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
      label: t`Added`,
      count: toAdd,
      content: listed('added', t`Voters to add`, toAdd),
    },
    {
      value: 'changed',
      label: t`Changed`,
      count: changed,
      content: (
        <Panel>
          <Sentence>
            {lists.changed.some(({ was }) => was?.email)
              ? t`These voters are on the roll with other data. You choose below whether to update them. An updated address replaces the old one, which can no longer vote. If the old one was invited, the new one is too.`
              : t`These voters are on the roll with other data. You choose below whether to update them.`}
          </Sentence>
          {listed('changed', t`Voters with other data`, changed)}
        </Panel>
      ),
    },
    {
      value: 'unchanged',
      label: t`Unchanged`,
      count: onRoll - changed,
      content: listed('unchanged', t`Voters on the roll already`, onRoll - changed),
    },
    {
      value: 'unclear',
      label: t`Unclear`,
      count: unclear,
      countTone: 'warning' as const,
      content: (
        <Panel>
          <Sentence>
            {t`Check these rows. They are imported as shown unless you change them.`}
          </Sentence>
          {toSettle('unclear', t`Unclear rows`, unclear)}
        </Panel>
      ),
    },
    {
      value: 'refused',
      label: t`Refused`,
      count: invalid,
      countTone: 'danger' as const,
      content: (
        <Panel>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <Sentence>
              {t`These rows are left out unless you correct them, here or in the file. You can import the corrected file again: nobody is added twice.`}
            </Sentence>
            {invalid > 0 && refusedDownload}
          </div>
          {toSettle('refused', t`Refused rows`, invalid)}
        </Panel>
      ),
    },
  ].filter(({ value, count }) => count > 0 || (isOpenList(value) && open[value].length > 0));
  const first = tabs.find(({ value }) => isOpenList(value)) ?? tabs[0];
  if (!first) return null;
  return (
    <Tabs
      label={t`Rows by what happens to them`}
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
