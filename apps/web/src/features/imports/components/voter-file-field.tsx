import { uploadMegabytes } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { FieldFrame } from '../../../components/fields/field-frame';
import { describedBy } from '../../../components/fields/field-ids';

const TYPES =
  '.csv,.tsv,.txt,.vcf,.xlsx,.xlsm,.xlsb,.xls,.ods,.numbers,text/csv,text/plain,text/vcard';
const FILE_HINT = t`Excel, OpenDocument, Numbers, CSV or vCard, up to ${{ megabytes: uploadMegabytes.csv }} MB and 200,000 rows. Choose or drop it here.`;

interface VoterFileFieldProps {
  error?: string | undefined;
  onFile: (file: File) => void;
}

/** Takes a file with a list of voters. */
export function VoterFileField({ error, onFile }: VoterFileFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={t`File of voters`} hint={FILE_HINT} error={error}>
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
        className="max-w-full text-sm text-ink-soft file:me-3 file:min-h-11 file:rounded-md file:border file:border-solid file:border-rule-strong file:bg-surface file:px-4 file:text-sm file:font-semibold file:text-ink hover:file:border-ink"
        {...describedBy(id, FILE_HINT, error)}
      />
    </FieldFrame>
  );
}
