/** Our logo: the box with its hand-made cross. Decorative, so the name must appear beside it. */
export function Mark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={className}>
      <path
        d="M3.5 8.5h20v20h-20z"
        strokeWidth="3"
        strokeLinejoin="round"
        className="fill-surface stroke-primary"
      />
      <path
        d="M8.2 14.2c3.4 2.6 6.3 5.6 9.6 9.6M29.6 2.4C21.2 7.6 13.4 15.6 7.6 24.4"
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-vote"
      />
    </svg>
  );
}
