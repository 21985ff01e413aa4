import type { Election, ImportId } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import {
  chosenFile,
  pastedList,
  UnreadableList,
  type ChosenLists,
  type Unreadable,
  type VoterList,
} from '../voter-list';
import { ChooseSheet } from './choose-sheet';
import { ChooseVoters } from './choose-voters';
import { ImportPreviewView } from './import-preview-view';

interface NewImportProps {
  election: Pick<Election, '_id' | 'status' | 'settings'>;
  onBegun: (job: ImportId) => void;
  /** A list chosen on the previous screen. */
  given?: GivenList | undefined;
}

export interface GivenList {
  file?: File | undefined;
  /** Pasted rows, if there is no file. */
  rows?: string | undefined;
}

type Phase =
  | { at: 'choosing'; because?: Unreadable }
  | { at: 'reading' }
  | { at: 'choosingSheet'; chosen: ChosenLists }
  | { at: 'checking'; chosen: ChosenLists; list: VoterList };

const sentences: Record<Unreadable, string> = {
  tooLarge: t`This file is too large. Split it into several files.`,
  tooManyRows: t`This workbook has more than 200,000 rows. Split it into several files.`,
  notAWorkbook: t`This workbook can’t be read. Save its sheet as CSV and choose that file.`,
  needsPassword: t`This workbook has a password. Save a copy without one and choose the copy.`,
  unpacksTooLarge: t`This workbook is too large when unpacked. Save its sheet as CSV.`,
  emptyWorkbook: t`The sheets of this workbook are empty. Choose another file.`,
};

/** The steps from choosing a list to starting its import. */
export function NewImport({ election, onBegun, given }: NewImportProps) {
  const [phase, enter] = useReducer((_: Phase, next: Phase) => next, given, firstPhase);
  const latest = useRef<File>(null);

  async function open(file: File) {
    latest.current = file;
    enter({ at: 'reading' });
    try {
      const chosen = await chosenFile(file);
      // Another list may have been chosen meanwhile.
      if (latest.current === file) enter(afterReading(chosen));
    } catch (error) {
      if (latest.current !== file) return;
      const because = error instanceof UnreadableList ? error.because : 'notAWorkbook';
      enter({ at: 'choosing', because });
    }
  }

  const openGiven = useEffectEvent(() => {
    if (given?.file) void open(given.file);
  });
  useEffect(() => openGiven(), []);

  switch (phase.at) {
    case 'choosingSheet':
      return (
        <ChooseSheet
          chosen={phase.chosen}
          onChoose={(list) => enter({ at: 'checking', chosen: phase.chosen, list })}
          onChooseAgain={() => enter({ at: 'choosing' })}
        />
      );
    case 'checking':
      return (
        <ImportPreviewView
          key={phase.list.id}
          election={election}
          list={phase.list}
          onChooseSheet={
            asksForSheet(phase.chosen)
              ? () => enter({ at: 'choosingSheet', chosen: phase.chosen })
              : undefined
          }
          onChooseAgain={() => enter({ at: 'choosing' })}
          onBegun={onBegun}
        />
      );
    case 'choosing':
    case 'reading':
      return (
        <ChooseVoters
          collectsDemographics={election.settings.collectDemographics}
          isReading={phase.at === 'reading'}
          error={phase.at === 'choosing' && phase.because ? sentences[phase.because] : undefined}
          onFile={(file) => void open(file)}
          onPasted={(chosen) => {
            latest.current = null;
            enter(afterReading(chosen));
          }}
        />
      );
  }
}

function firstPhase(given: GivenList | undefined): Phase {
  return given?.rows && !given.file ? afterReading(pastedList(given.rows)) : { at: 'choosing' };
}

function asksForSheet({ lists, tooLong = [] }: ChosenLists): boolean {
  return lists.length + tooLong.length > 1;
}

function afterReading(chosen: ChosenLists): Phase {
  return asksForSheet(chosen)
    ? { at: 'choosingSheet', chosen }
    : { at: 'checking', chosen, list: chosen.lists[0] };
}
