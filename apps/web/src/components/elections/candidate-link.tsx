import { clsx } from 'clsx';
import { ExternalLink } from 'lucide-react';

interface CandidateLinkProps {
  /** As the candidate's answer holds it; empty, there is none. */
  link: string;
  /** Whose page it is. */
  name: string;
  className?: string;
}

/** The candidate's page or video, by the place it leads to. That place is not told where one came from. */
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
      <span className="sr-only">, the page of {name}, in another tab</span>
    </a>
  );
}

function placeOf(link: string): string {
  return new URL(link).hostname.replace(/^www\./, '');
}
