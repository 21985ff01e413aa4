/** The box on a ballot paper with its hand-made cross. Decorative: the control says it in words. */
export function VoteMark({ isMarked, className }: { isMarked: boolean; className?: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      aria-hidden="true"
      className={className ?? 'size-14 sm:size-16'}
    >
      <path d="M6 9h33v33H6z" strokeWidth="2.5" className="fill-sheet stroke-sheet-rule" />
      {isMarked && (
        <g strokeWidth="5" strokeLinecap="round" className="stroke-sheet-mark">
          <path
            d="M12.5 17c5.6 4.1 10.9 9.4 18.6 19.2"
            pathLength="1"
            strokeDasharray="1"
            className="motion-safe:animate-draw"
          />
          <path
            d="M44.5 4.5C32.6 12 20.4 23.6 11 36.6"
            pathLength="1"
            strokeDasharray="1"
            className="[animation-delay:140ms] motion-safe:animate-draw"
          />
        </g>
      )}
    </svg>
  );
}
