import { LinkButton } from '../../../components/link-button';
import { ThemeToggle } from '../../../components/theme-toggle';
import { Wordmark } from '../../../components/wordmark';
import { paths } from '../../../lib/paths';

const sections = [
  { href: '#features', label: 'Features' },
  { href: '#how-it-works', label: 'How it works' },
  { href: '#why-use-us', label: 'Why use us' },
  { href: '#contact', label: 'Contact' },
];

export function LandingHeader() {
  return (
    <header className="sticky top-0 z-30 border-b border-rule bg-paper">
      <div className="mx-auto flex max-w-page items-center gap-x-8 px-4 py-2.5 sm:px-8">
        <Wordmark to={paths.landing()} />
        <nav aria-label="On this page" className="hidden flex-1 lg:block">
          <ul className="flex gap-1">
            {sections.map(({ href, label }) => (
              <li key={href}>
                <a
                  href={href}
                  className="inline-flex min-h-10 items-center rounded-md px-3 text-sm font-medium text-ink-soft hover:text-ink hover:underline hover:underline-offset-4"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-0.5 sm:gap-2">
          <span className="max-[359px]:hidden">
            <ThemeToggle />
          </span>
          <LinkButton variant="quiet" size="small" className="max-sm:px-2" to={paths.login()}>
            Signin
          </LinkButton>
          <LinkButton size="small" to={paths.register()}>
            Signup
          </LinkButton>
        </div>
      </div>
    </header>
  );
}
