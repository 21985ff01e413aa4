import { Plus } from 'lucide-react';
import { Accordion as RadixAccordion } from 'radix-ui';
import type { ReactNode } from 'react';

interface AccordionProps {
  items: readonly { question: string; answer: ReactNode }[];
}

/** One item open at a time; pressing the open one closes it. An answer is at most 200 px high. */
export function Accordion({ items }: AccordionProps) {
  return (
    <RadixAccordion.Root type="single" collapsible className="border-t border-rule">
      {items.map(({ question, answer }) => (
        <RadixAccordion.Item key={question} value={question} className="border-b border-rule">
          <RadixAccordion.Header>
            <RadixAccordion.Trigger className="group flex min-h-14 w-full items-center justify-between gap-4 py-3 text-left text-base font-semibold text-ink hover:text-primary">
              {question}
              <Plus
                aria-hidden="true"
                className="size-5 shrink-0 text-ink-soft transition-transform group-data-[state=open]:rotate-45"
              />
            </RadixAccordion.Trigger>
          </RadixAccordion.Header>
          <RadixAccordion.Content className="max-h-[200px] max-w-text animate-appear overflow-y-auto pb-5 text-ink-soft">
            {answer}
          </RadixAccordion.Content>
        </RadixAccordion.Item>
      ))}
    </RadixAccordion.Root>
  );
}
