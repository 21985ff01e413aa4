import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../components/buttons/button';
import { TextArea } from '../../../components/fields/text-area';
import { DropArea } from '../../../components/surfaces/drop-area';
import { PASTE_HINT } from '../paste-hint';
import { VoterFileField } from './voter-file-field';

interface VotersStepProps {
  rows: string;
  onRows: (rows: string) => void;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
}

/** Takes the voters of an election that is not saved yet. Their list is checked once it is. */
export function VotersStep({ rows, onRows, file, onFile }: VotersStepProps) {
  const fileName = file?.name;
  return (
    <div className="grid max-w-text grid-cols-1 gap-6">
      <p className="text-ink-soft">
        <Trans>
          You check the list before anyone is added. No email is sent. You can also add the voters
          later.
        </Trans>
      </p>
      {file ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="min-w-0 wrap-anywhere">
            <Trans>
              Chosen file: <strong>{fileName}</strong>
            </Trans>
          </p>
          <Button variant="secondary" size="small" onClick={() => onFile(undefined)}>
            <Trans>Remove the file</Trans>
          </Button>
        </div>
      ) : (
        <DropArea onFiles={([dropped]) => onFile(dropped)}>
          <VoterFileField onFile={onFile} />
          <TextArea
            label={t`Or paste rows`}
            hint={PASTE_HINT}
            rows={8}
            value={rows}
            onChange={({ target }) => onRows(target.value)}
          />
        </DropArea>
      )}
    </div>
  );
}
