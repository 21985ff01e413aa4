interface NumberedStepsProps {
  steps: readonly { title: string; text: string }[];
}

/** Steps in order, side by side if there is room. */
export function NumberedSteps({ steps }: NumberedStepsProps) {
  return (
    <ol className="mt-4 grid gap-x-8 sm:grid-cols-2 xl:grid-cols-4">
      {steps.map((step, index) => (
        <li key={step.title} className="border-t-2 border-ink py-4">
          <span aria-hidden="true" className="text-xl font-extrabold tabular-nums">
            {index + 1}
          </span>
          <h3 className="mt-1 font-bold">{step.title}</h3>
          <p className="mt-1 text-sm text-ink-soft">{step.text}</p>
        </li>
      ))}
    </ol>
  );
}
