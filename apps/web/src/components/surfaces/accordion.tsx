import { Plus } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { clsx } from 'clsx';

interface AccordionProps {
  items: readonly { question: string; answer: ReactNode }[];
}

/** One item is open at a time; pressing it closes it. An answer is at most 200 px high. */
export function Accordion({ items }: AccordionProps) {
  const [opened, setOpened] = useState<string>();
  const id = useId();
  return (
    <div className="border-t border-rule">
      {items.map(({ question, answer }, index) => {
        const isOpen = question === opened;
        return (
          <div key={question} className="border-b border-rule">
            <h3>
              <button
                type="button"
                id={`${id}question${index}`}
                aria-expanded={isOpen}
                aria-controls={`${id}answer${index}`}
                onClick={() => setOpened(isOpen ? undefined : question)}
                className="flex min-h-14 w-full items-center justify-between gap-4 py-3 text-start text-base font-semibold text-ink hover:text-primary"
              >
                {question}
                <Plus
                  aria-hidden="true"
                  className={clsx(
                    'size-5 shrink-0 text-ink-soft transition-transform',
                    isOpen && 'rotate-45',
                  )}
                />
              </button>
            </h3>
            <div
              id={`${id}answer${index}`}
              role="region"
              aria-labelledby={`${id}question${index}`}
              hidden={!isOpen}
              tabIndex={0}
              className="max-h-[200px] max-w-text animate-appear overflow-y-auto pb-5 text-ink-soft"
            >
              {isOpen && answer}
            </div>
          </div>
        );
      })}
    </div>
  );
}
