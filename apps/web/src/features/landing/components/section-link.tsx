import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { focusHeading, headingAround } from '../../../lib/focus/heading-around';
import { paths } from '../../../lib/paths';

interface SectionLinkProps {
  section: Parameters<typeof paths.landingSection>[0];
  className: string;
  children: ReactNode;
}

/** Scrolls to a section of the landing page and focuses its heading. */
export function SectionLink({ section, className, children }: SectionLinkProps) {
  return (
    <Link
      to={paths.landingSection(section)}
      onClick={() => focusHeading(headingAround(document.getElementById(section)))}
      className={className}
    >
      {children}
    </Link>
  );
}
