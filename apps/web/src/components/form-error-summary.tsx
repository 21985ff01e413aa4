import { useEffect, useRef } from 'react';

interface FormErrorSummaryProps {
  /** Each error with the id of its control. Empty: nothing is shown. */
  errors: readonly { fieldId: string; message: string }[];
  /** Counts attempts to send, so that the summary takes focus after each. */
  attempt: number;
}

/** The errors of a long form together at its top, each a link to its field. */
export function FormErrorSummary({ errors, attempt }: FormErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = errors.length > 0;
  useEffect(() => {
    if (attempt > 0 && isShown) box.current?.focus();
  }, [attempt, isShown]);
  if (!isShown) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby="form-error-summary-title"
      className="rounded-md border-l-4 border-danger bg-danger-wash p-4"
    >
      <h2 id="form-error-summary-title" className="text-base font-bold text-danger">
        There is a problem
      </h2>
      <ul className="mt-1 grid gap-1 text-sm">
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId)?.focus();
              }}
              className="font-medium text-danger underline underline-offset-4"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
