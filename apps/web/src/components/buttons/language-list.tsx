import { t } from '@lingui/core/macro';
import { languages } from '@hustings/shared';
import { chooseLanguage } from '../../lib/session/show-in-language';
import { languageName } from '../../lib/words/language-name';
import { language } from '../../lib/words/locale';

/** A button for each language, in its own words. */
export function LanguageList({ className }: { className: string }) {
  return (
    // Takes the focus of a click on a button in browsers that give buttons none, so that a menu stays open.
    <ul aria-label={t`Language`} tabIndex={-1} className={`outline-none ${className}`}>
      {languages.map((each) => (
        <li key={each} className="grid">
          <button
            type="button"
            lang={each}
            aria-current={each === language ? 'true' : undefined}
            onClick={() => void chooseLanguage(each)}
            className="min-h-10 cursor-pointer rounded-sm px-3 text-start text-sm text-ink hover:bg-sunken aria-[current]:font-bold aria-[current]:text-primary"
          >
            {languageName(each, each)}
          </button>
        </li>
      ))}
    </ul>
  );
}
