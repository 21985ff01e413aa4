/** The box of a ballot paper with a hand-made cross. */
export function BallotCross({ isMarked }: { isMarked: boolean }) {
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      aria-hidden="true"
      className="size-11 shrink-0 overflow-visible sm:size-12"
    >
      <rect x="5" y="5" width="38" height="38" className="stroke-sheet-rule" strokeWidth="2" />
      {isMarked && (
        <g className="stroke-sheet-mark" strokeWidth="5" strokeLinecap="round">
          <path
            d="M11.5 12.5c8.4 5.6 16.2 13.2 24.6 23.6"
            pathLength="1"
            strokeDasharray="1"
            className="motion-safe:animate-draw"
          />
          <path
            d="M45.5 1.5C32 9.5 19.5 22 11 37"
            pathLength="1"
            strokeDasharray="1"
            className="motion-safe:animate-draw [animation-delay:140ms]"
          />
        </g>
      )}
    </svg>
  );
}
