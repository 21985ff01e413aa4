import type { Election, ImportId } from '@hustings/shared';
import { useReducer, useRef } from 'react';
import { chosenFile, UnreadableList, type ChosenLists, type Unreadable } from '../voter-list';
import { ImportPreviewView } from './import-preview-view';
import { ChooseVoters } from './choose-voters';

interface NewImportProps {
  election: Pick<Election, '_id' | 'status' | 'settings'>;
  onBegun: (job: ImportId) => void;
}

type Phase =
  | { at: 'choosing'; because?: Unreadable }
  | { at: 'reading' }
  | { at: 'checking'; chosen: ChosenLists };

const sentences: Record<Unreadable, string> = {
  tooLarge: 'This file is too large. Please split it into several ones.',
  notAWorkbook: 'This workbook cannot be read. Save its sheet as CSV and choose that file.',
  emptyWorkbook: 'There is nothing on the sheets of this workbook.',
};

/** The steps from choosing a list to starting its import. */
export function NewImport({ election, onBegun }: NewImportProps) {
  const [phase, enter] = useReducer((_: Phase, next: Phase) => next, { at: 'choosing' });
  const latest = useRef<File>(null);

  async function open(file: File) {
    latest.current = file;
    enter({ at: 'reading' });
    try {
      const chosen = await chosenFile(file);
      // Another list may have been chosen meanwhile.
      if (latest.current === file) enter({ at: 'checking', chosen });
    } catch (error) {
      if (latest.current !== file) return;
      const because = error instanceof UnreadableList ? error.because : 'notAWorkbook';
      enter({ at: 'choosing', because });
    }
  }

  if (phase.at === 'checking') {
    return (
      <ImportPreviewView
        election={election}
        chosen={phase.chosen}
        onChooseAgain={() => enter({ at: 'choosing' })}
        onBegun={onBegun}
      />
    );
  }
  return (
    <ChooseVoters
      collectsDemographics={election.settings.collectDemographics}
      isReading={phase.at === 'reading'}
      error={phase.at === 'choosing' && phase.because ? sentences[phase.because] : undefined}
      onFile={(file) => void open(file)}
      onPasted={(chosen) => {
        latest.current = null;
        enter({ at: 'checking', chosen });
      }}
    />
  );
}
