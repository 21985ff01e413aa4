import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button';
import { TextArea } from '../../../components/fields/text-area';
import { Spinner } from '../../../components/feedback/spinner';
import { DropArea } from '../../../components/surfaces/drop-area';
import { saveFile } from '../../../lib/save-file';
import { PASTE_HINT } from '../paste-hint';
import { sampleList } from '../sample-list';
import { pastedList, type ChosenLists } from '../voter-list';
import { VoterFileField } from './voter-file-field';

interface ChooseVotersProps {
  collectsDemographics: boolean;
  /** A file is being read. */
  isReading: boolean;
  error: string | undefined;
  onFile: (file: File) => void;
  onPasted: (lists: ChosenLists) => void;
}

/** Takes a list of voters from a file or from pasted rows. */
export function ChooseVoters({
  collectsDemographics,
  isReading,
  error,
  onFile,
  onPasted,
}: ChooseVotersProps) {
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  return (
    <DropArea
      onFiles={([file]) => {
        if (file) onFile(file);
      }}
    >
      <VoterFileField error={error} onFile={onFile} />
      {isReading && (
        <p role="status" className="flex items-center gap-2 text-sm text-ink-soft">
          <Spinner className="size-4" />
          <Trans>Opening the file…</Trans>
        </p>
      )}
      <form
        noValidate
        className="grid grid-cols-1 gap-3 border-t border-rule pt-5"
        onSubmit={(event) => {
          event.preventDefault();
          setEmpty(text.trim() === '');
          if (text.trim() !== '') onPasted(pastedList(text));
        }}
      >
        <TextArea
          label={t`Or paste rows`}
          hint={PASTE_HINT}
          rows={6}
          value={text}
          error={isEmpty ? t`Paste some rows first.` : undefined}
          onChange={(event) => {
            setEmpty(false);
            setText(event.target.value);
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">
            <Trans>Check these rows</Trans>
          </Button>
          <Button
            variant="quiet"
            icon={<Download aria-hidden="true" className="size-4" />}
            onClick={() =>
              saveFile('sample-voters.csv', sampleList({ withGroups: collectsDemographics }))
            }
          >
            <Trans>Download a sample</Trans>
          </Button>
        </div>
      </form>
    </DropArea>
  );
}
