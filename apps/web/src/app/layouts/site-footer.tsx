import { Trans } from '@lingui/react/macro';
import { Globe } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LanguageList } from '../../components/buttons/language-list';
import { paths } from '../../lib/paths';
import { product } from '../../lib/product';

export function SiteFooter() {
  return (
    <footer className="print:hidden border-t border-rule">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-3 px-5 py-8 text-sm text-ink-soft sm:px-8">
        <p>
          <Trans>{product.name}: online voting for associations.</Trans>
        </p>
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          <li>
            <Link to={paths.help()} className="inline-block py-1 hover:text-ink hover:underline">
              <Trans>Help</Trans>
            </Link>
          </li>
          <li>
            <Link
              to={paths.accessibility()}
              className="inline-block py-1 hover:text-ink hover:underline"
            >
              <Trans>Accessibility</Trans>
            </Link>
          </li>
          <li>
            <a
              href={`mailto:${product.supportEmail}`}
              className="inline-block py-1 hover:text-ink hover:underline"
            >
              {product.supportEmail}
            </a>
          </li>
        </ul>
        <div className="-ms-3 flex basis-full items-center">
          <Globe aria-hidden="true" className="ms-3 size-5 shrink-0" />
          <LanguageList className="flex min-w-0 flex-wrap" />
        </div>
      </div>
    </footer>
  );
}
