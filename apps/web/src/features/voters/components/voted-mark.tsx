import { t } from '@lingui/core/macro';

/** The box on the roll: crossed once the voter has voted, otherwise empty. */
export function VotedMark({ hasVoted }: { hasVoted: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <svg viewBox="0 0 16 16" fill="none" aria-hidden="true" className="size-4 shrink-0">
        <rect x="1" y="1" width="14" height="14" rx="2" className="stroke-rule-strong" />
        {hasVoted && (
          <path
            d="M4.2 4.6c2.6 2 5 4.4 7.4 7M12 3.6c-3.2 2.2-5.8 5-8 8.6"
            strokeWidth="1.9"
            strokeLinecap="round"
            className="stroke-vote"
          />
        )}
      </svg>
      {hasVoted ? t`Voted` : t`Not yet`}
    </span>
  );
}
