import { languages, type Language, type Translations } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/fields-of';
import { inARow } from '../../lib/words/in-a-row';
import { languageName } from '../../lib/words/language-name';
import { Disclosure } from '../surfaces/disclosure';
import { SelectField } from './select-field';
import { TextArea } from './text-area';
import { TextField } from './text-field';

interface TranslatedText {
  /** Its name in `translations`. */
  name: string;
  label: string;
  /** The form's field with the original. */
  original: string;
  /** Given for a text of several lines. */
  rows?: number;
}

interface TranslationFieldsProps {
  /** The election's language, which needs no translation. */
  own: Language;
  texts: readonly TranslatedText[];
}

/** The form's field `translations`: some texts in other languages, one language at a time. */
export function TranslationFields({ own, texts }: TranslationFieldsProps) {
  const { register, control, formState } = useFormContext();
  const field = fieldsOf({ register, formState });
  const written = useWatch({ control, name: 'translations' }) as
    Translations<Record<string, string>> | undefined;
  const originals: unknown[] = useWatch({ control, name: texts.map(({ original }) => original) });
  const asked = texts.filter((_, at) => originals[at]);
  const offered = languages.filter((language) => language !== own);
  const doneIn = (language: Language) => asked.filter(({ name }) => written?.[language]?.[name]);
  const begun = offered.filter((language) => doneIn(language).length > 0);
  const wrong = offered.find((language): boolean =>
    Boolean(get(formState.errors, `translations.${language}`)),
  );
  const [picked, setPicked] = useState(begun[0]);
  const [seen, setSeen] = useState(wrong);
  // What is wrong must be in sight; afterwards another language can be picked again.
  if (wrong !== seen) {
    setSeen(wrong);
    if (wrong) setPicked(wrong);
  }
  const shown = picked !== undefined && picked !== own ? picked : undefined;

  function labelOf(language: Language): string {
    const name = languageName(language);
    const done = doneIn(language).length;
    return done > 0 ? t`${name}: ${done} of ${{ all: asked.length }}` : name;
  }

  const names = inARow(begun.map((language) => languageName(language)));
  return (
    <Disclosure
      summary={names ? t`Translations: ${names}` : t`Translations`}
      opensFor={wrong !== undefined}
    >
      <div className="grid grid-cols-1 gap-5">
        <p className="text-sm text-ink-soft">
          <Trans>Voters see their own language first. The original is binding.</Trans>
        </p>
        <SelectField
          label={t`Translate into`}
          placeholder={t`Choose a language`}
          options={offered.map((value) => ({ value, label: labelOf(value) }))}
          value={shown ?? ''}
          onChange={(event) =>
            setPicked(offered.find((language) => language === event.target.value))
          }
        />
        {shown && (
          <fieldset className="grid grid-cols-1 gap-5">
            <legend className="sr-only">{languageName(shown)}</legend>
            {texts.map(({ name, label, rows }) => {
              const path = `translations.${shown}.${name}`;
              const input = { label, lang: shown, dir: 'auto', optional: true, ...field(path) };
              return rows === undefined ? (
                <TextField key={path} autoComplete="off" {...input} />
              ) : (
                <TextArea key={path} rows={rows} {...input} />
              );
            })}
          </fieldset>
        )}
      </div>
    </Disclosure>
  );
}
