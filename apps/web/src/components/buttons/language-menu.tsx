import { t } from '@lingui/core/macro';
import { Globe } from 'lucide-react';
import { useRef } from 'react';
import { languageName } from '../../lib/words/language-name';
import { language } from '../../lib/words/locale';
import { LanguageList } from './language-list';

/** The page's language, and the others behind it. */
export function LanguageMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  const name = languageName(language, language);
  return (
    <details
      ref={menu}
      className="relative shrink-0 print:hidden"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !currentTarget.open) return;
        close();
        currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary
        aria-label={t`Language: ${name}`}
        className="flex min-h-10 min-w-10 cursor-pointer list-none items-center justify-center gap-2 rounded-md px-2 text-sm font-semibold text-ink-soft hover:bg-sunken hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        <Globe aria-hidden="true" className="size-5" />
        <span className="max-md:hidden">{name}</span>
      </summary>
      <LanguageList className="absolute inset-e-0 top-full z-40 mt-1 grid min-w-40 rounded-md border border-rule bg-surface p-1 shadow-floating" />
    </details>
  );
}
