import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ExternalLink } from 'lucide-react';

interface CandidateLinkProps {
  /** The candidate's link from the API; empty if there is none. */
  link: string;
  name: string;
  className?: string;
}

/** A link to the candidate's page or video, labelled with its host name. Sends no referrer. */
export function CandidateLink({ link, name, className }: CandidateLinkProps) {
  if (!link) return null;
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className={clsx(
        'inline-flex min-h-8 max-w-full items-center gap-1.5 text-sm font-semibold text-ink underline decoration-1 underline-offset-4',
        className,
      )}
    >
      <span className="min-w-0 wrap-anywhere">{placeOf(link)}</span>
      <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only">
        <Trans comment="Read out after the address of the page">
          , the page of {name}, in another tab
        </Trans>
      </span>
    </a>
  );
}

function placeOf(link: string): string {
  return new URL(link).hostname.replace(/^www\./, '');
}
