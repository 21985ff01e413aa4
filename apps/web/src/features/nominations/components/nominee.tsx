import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { CandidateLink } from '../../../components/elections/candidate-link';
import { Photo } from '../../../components/surfaces/photo';

interface NomineeProps {
  nominee: {
    fullName: string;
    manifesto: string;
    organisation: string;
    motto: string;
    link: string;
    photoUrl: string | null;
  };
  /** Shown beside the name, such as a badge. */
  badge?: ReactNode;
  /** Shown below the nominee's text. */
  children?: ReactNode;
  /** The manifesto is expanded. */
  isOpen?: boolean;
}

/** The public view of a candidate or nominee. */
export function Nominee({ nominee, badge, children, isOpen = false }: NomineeProps) {
  const { fullName, manifesto, organisation, motto, link, photoUrl } = nominee;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-1">
      <Photo src={photoUrl} name={fullName} alt="" shape="square" />
      <div className="grid min-w-0 content-start justify-items-start gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="text-base text-ink wrap-anywhere">{fullName}</strong>
          {badge}
        </p>
        {organisation && <p className="text-sm font-semibold text-ink-soft">{organisation}</p>}
        {motto && <p className="text-sm text-ink-soft wrap-anywhere">{motto}</p>}
        <CandidateLink link={link} name={fullName} />
        {manifesto && (
          <details open={isOpen} className="group max-w-text">
            <summary className="inline-flex min-h-8 list-none items-center gap-1 text-sm font-semibold text-ink underline decoration-1 underline-offset-4 [&::-webkit-details-marker]:hidden">
              <ChevronDown
                aria-hidden="true"
                className="size-4 transition-transform group-open:rotate-180"
              />
              <Trans>
                Manifesto <span className="sr-only">of {fullName}</span>
              </Trans>
            </summary>
            <p className="pt-1 pb-2 text-sm whitespace-pre-line wrap-anywhere text-ink">
              {manifesto}
            </p>
          </details>
        )}
        {children}
      </div>
    </div>
  );
}
