import { uploadMegabytes } from '@hustings/shared';
import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../components/buttons/button';
import { FieldFrame } from '../../../components/fields/field-frame';
import { TextArea } from '../../../components/fields/text-area';
import { describedBy } from '../../../components/fields/field-ids';
import { Spinner } from '../../../components/feedback/spinner';
import { Card } from '../../../components/surfaces/card';
import { saveFile } from '../../../lib/save-file';
import { sampleList } from '../sample-list';
import { pastedList, type ChosenLists } from '../voter-list';

interface ChooseVotersProps {
  collectsDemographics: boolean;
  /** A file is being read. */
  isReading: boolean;
  error: string | undefined;
  onFile: (file: File) => void;
  onPasted: (lists: ChosenLists) => void;
}

const TYPES =
  '.csv,.tsv,.txt,.vcf,.xlsx,.xlsm,.xlsb,.xls,.ods,.numbers,text/csv,text/plain,text/vcard';
const FILE_HINT = `Excel, OpenDocument, Numbers, CSV or vCard, up to ${uploadMegabytes.csv} MB and 200,000 rows. Choose or drop it here.`;
const PASTE_HINT = 'Cells of a spreadsheet, or addresses such as Ada Okafor <ada@example.org>.';

/** Takes a list of voters from a file or from pasted rows. */
export function ChooseVoters({
  collectsDemographics,
  isReading,
  error,
  onFile,
  onPasted,
}: ChooseVotersProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  return (
    <Card
      className={clsx('grid grid-cols-1 gap-6', isOver && 'border-primary bg-primary-wash')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (file) onFile(file);
      }}
    >
      <FieldFrame id={id} label="File of voters" hint={FILE_HINT} error={error}>
        <input
          id={id}
          type="file"
          accept={TYPES}
          onChange={(event) => {
            const file = event.target.files?.[0];
            // Lets the same file be chosen again after it was corrected.
            event.target.value = '';
            if (file) onFile(file);
          }}
          className="max-w-full text-sm text-ink-soft file:mr-3 file:min-h-11 file:rounded-md file:border file:border-solid file:border-rule-strong file:bg-surface file:px-4 file:text-sm file:font-semibold file:text-ink hover:file:border-ink"
          {...describedBy(id, FILE_HINT, error)}
        />
      </FieldFrame>
      {isReading && (
        <p role="status" className="flex items-center gap-2 text-sm text-ink-soft">
          <Spinner className="size-4" />
          Opening the file…
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
          label="Or paste rows"
          hint={PASTE_HINT}
          rows={6}
          value={text}
          error={isEmpty ? 'Paste some rows first.' : undefined}
          onChange={(event) => {
            setEmpty(false);
            setText(event.target.value);
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">Check these rows</Button>
          <Button
            variant="quiet"
            icon={<Download aria-hidden="true" className="size-4" />}
            onClick={() =>
              saveFile('voters - sample.csv', sampleList({ withGroups: collectsDemographics }))
            }
          >
            Download a sample
          </Button>
        </div>
      </form>
    </Card>
  );
}
