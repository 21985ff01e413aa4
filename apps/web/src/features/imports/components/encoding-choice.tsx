import type { ImportPreview, RollEncoding } from '@hustings/shared';
import { useState } from 'react';
import { RadioCards } from '../../../components/fields/radio-cards';
import { Card } from '../../../components/surfaces/card';
import { Disclosure } from '../../../components/surfaces/disclosure';

const names: Record<RollEncoding, string> = {
  'utf-8': 'Unicode (UTF-8)',
  'windows-1252': 'Western European, Windows',
  'windows-1250': 'Central European, Windows',
  'windows-1251': 'Cyrillic, Windows',
  'windows-1253': 'Greek, Windows',
  'windows-1254': 'Turkish, Windows',
  'iso-8859-2': 'Central European, Linux',
  'iso-8859-7': 'Greek, Linux',
  macintosh: 'Western European, old Mac',
  'x-mac-ce': 'Central European, old Mac',
  'x-mac-cyrillic': 'Cyrillic, old Mac',
  'x-mac-greek': 'Greek, old Mac',
  'x-mac-turkish': 'Turkish, old Mac',
  ibm850: 'Western European, DOS',
  ibm852: 'Central European, DOS',
  ibm857: 'Turkish, DOS',
  ibm866: 'Cyrillic, DOS',
  ibm737: 'Greek, DOS',
};

interface EncodingChoiceProps {
  encoding: ImportPreview['encoding'];
  /** The user's choice. */
  chosen: RollEncoding | undefined;
  onChoose: (encoding: RollEncoding) => void;
}

/** Lets the user choose a text encoding by how the names look in it. Open if nobody can tell without. */
export function EncodingChoice({ encoding, chosen, onChoose }: EncodingChoiceProps) {
  const { isUnsure, options } = encoding;
  // The question stays open once it is answered, so that the answer can be changed.
  const [isAsked, setAsked] = useState(isUnsure);
  if (isUnsure && !isAsked) setAsked(true);
  if (options.length === 0) return null;
  const read = options.find((option) => option.encoding === encoding.chosen)?.encoding;
  const choice = (
    <RadioCards
      name="encoding"
      legend="Which names are spelled right?"
      chosen={chosen ?? (isUnsure ? '' : (read ?? ''))}
      options={options.map((option) => ({
        value: option.encoding,
        label: option.sample.join(', '),
        explanation: names[option.encoding],
      }))}
      onChange={({ target }) => {
        const option = options.find((each) => each.encoding === target.value);
        if (option) onChoose(option.encoding);
      }}
    />
  );
  return isAsked ? (
    <Card>{choice}</Card>
  ) : (
    <Disclosure summary="Names look wrong?">{choice}</Disclosure>
  );
}
