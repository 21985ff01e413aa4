import type { ImportPreview, RollEncoding } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button';
import { RadioCards } from '../../../components/fields/radio-cards';

const names: Record<RollEncoding, string> = {
  'utf-8': t`Unicode (UTF-8)`,
  'windows-1252': t`Western European, Windows`,
  'windows-1250': t`Central European, Windows`,
  'windows-1251': t`Cyrillic, Windows`,
  'windows-1253': t`Greek, Windows`,
  'windows-1254': t`Turkish, Windows`,
  'iso-8859-2': t`Central European, Linux`,
  'iso-8859-7': t`Greek, Linux`,
  macintosh: t`Western European, old Mac`,
  'x-mac-ce': t`Central European, old Mac`,
  'x-mac-cyrillic': t`Cyrillic, old Mac`,
  'x-mac-greek': t`Greek, old Mac`,
  'x-mac-turkish': t`Turkish, old Mac`,
  ibm850: t`Western European, DOS`,
  ibm852: t`Central European, DOS`,
  ibm857: t`Turkish, DOS`,
  ibm866: t`Cyrillic, DOS`,
  ibm737: t`Greek, DOS`,
};

/** The best ones, shown first. */
const FIRST = 4;

interface EncodingChoiceProps {
  encoding: ImportPreview['encoding'];
  /** The user's choice. */
  chosen: RollEncoding | undefined;
  onChoose: (encoding: RollEncoding) => void;
}

/** Lets the user choose a text encoding by how the names look in it. */
export function EncodingChoice({ encoding, chosen, onChoose }: EncodingChoiceProps) {
  const { isUnsure, options } = encoding;
  const read = isUnsure ? undefined : options.find((each) => each.encoding === encoding.chosen);
  const [isWhole, setWhole] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-3">
      <RadioCards
        name="encoding"
        legend={t`Which names are spelled right?`}
        chosen={chosen ?? read?.encoding ?? ''}
        options={(isWhole ? options : options.slice(0, FIRST)).map((option) => ({
          value: option.encoding,
          label: option.sample.join(', '),
          explanation: names[option.encoding],
        }))}
        onChange={({ target }) => {
          const option = options.find((each) => each.encoding === target.value);
          if (option) onChoose(option.encoding);
        }}
      />
      {options.length > FIRST && (
        <div>
          <Button variant="secondary" size="small" onClick={() => setWhole(!isWhole)}>
            {isWhole ? t`Show fewer` : t`None of these`}
          </Button>
        </div>
      )}
    </div>
  );
}
