import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Globe, Menu } from 'lucide-react';
import { LinkButton } from '../../../components/buttons/link-button';
import { LanguageList } from '../../../components/buttons/language-list';
import { LanguageMenu } from '../../../components/buttons/language-menu';
import { ThemeToggle } from '../../../components/buttons/theme-toggle';
import { Wordmark } from '../../../components/brand/wordmark';
import { paths } from '../../../lib/paths';
import { SectionLink } from './section-link';
import './landing-header.css';

const sections = [
  { section: 'features', label: t`Features` },
  { section: 'how-it-works', label: t`How it works` },
  { section: 'why-use-us', label: t`Why use us` },
  { section: 'contact', label: t`Contact` },
] as const;

export function LandingHeader() {
  return (
    <header className="sticky top-0 z-30 border-b border-rule bg-paper">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-8 gap-y-1 px-4 py-2.5 sm:px-8">
        <Wordmark to={paths.landing()} />
        {/* One list of links: in the header if it fits, otherwise behind the menu button. */}
        <nav
          id="sections"
          popover="auto"
          aria-label={t`On this page`}
          className="landing-sections"
          onClick={({ currentTarget }) => {
            if (currentTarget.matches(':popover-open')) currentTarget.hidePopover();
          }}
        >
          <ul className="grid lg:flex lg:gap-1">
            {sections.map(({ section, label }) => (
              <li key={section}>
                <SectionLink
                  section={section}
                  className="flex min-h-11 items-center rounded-md px-4 text-sm font-medium text-ink-soft hover:text-ink hover:underline hover:underline-offset-4 lg:min-h-10 lg:px-3"
                >
                  {label}
                </SectionLink>
              </li>
            ))}
          </ul>
          <p className="flex items-center justify-between border-t border-rule ps-4 text-sm font-medium text-ink-soft min-[420px]:hidden">
            <Trans>Dark theme</Trans>
            <ThemeToggle />
          </p>
          <div className="flex gap-1 border-t border-rule py-1 ps-4 min-[420px]:hidden">
            <Globe aria-hidden="true" className="mt-2.5 size-5 text-ink-soft" />
            <LanguageList className="grid grid-cols-2" />
          </div>
        </nav>
        <div className="ms-auto flex items-center gap-0.5 sm:gap-2">
          <span className="flex items-center gap-0.5 max-[419px]:hidden sm:gap-2">
            <LanguageMenu />
            <ThemeToggle />
          </span>
          <LinkButton variant="quiet" size="small" className="max-sm:px-2" to={paths.login()}>
            <Trans>Signin</Trans>
          </LinkButton>
          <LinkButton size="small" to={paths.register()}>
            <Trans>Signup</Trans>
          </LinkButton>
          <button
            type="button"
            popoverTarget="sections"
            aria-label={t`Sections of this page`}
            className="-me-2 grid size-10 shrink-0 place-items-center rounded-md text-ink hover:bg-sunken lg:hidden"
          >
            <Menu aria-hidden="true" className="size-5" />
          </button>
        </div>
      </div>
    </header>
  );
}
