import { t } from '@lingui/core/macro';
import type { useTranslation } from '../../lib/words/translation';

type TranslationNoteProps = Pick<
  ReturnType<typeof useTranslation>,
  'isTranslated' | 'isOriginal' | 'showOriginal'
>;

/** Says whether the texts are translated, and changes between translation and original in place. */
export function TranslationNote({ isTranslated, isOriginal, showOriginal }: TranslationNoteProps) {
  if (!isTranslated) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft print:hidden">
      <span role="status">
        {isOriginal
          ? t`This is the original. It is binding.`
          : t`This is a translation. The original is binding.`}
      </span>
      <button
        type="button"
        onClick={() => showOriginal(!isOriginal)}
        className="min-h-8 font-semibold text-link underline underline-offset-4"
      >
        {isOriginal ? t`Show the translation` : t`Show the original`}
      </button>
    </p>
  );
}
