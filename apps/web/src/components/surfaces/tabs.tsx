import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { direction } from '../../lib/words/direction';
import { Badge, type BadgeTone } from './badge';
import { numberText } from '../../lib/words/numbers';

interface TabsProps {
  /** The purpose of the tabs, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  value: string;
  onValueChange: (value: string) => void;
}

interface Tab {
  value: string;
  label: string;
  /** Number of things in the tab, shown beside its label. */
  count?: number;
  /** For a count that is not 0. */
  countTone?: BadgeTone;
  content: ReactNode;
}

export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  return (
    <RadixTabs.Root dir={direction} value={value} onValueChange={onValueChange}>
      <RadixTabs.List aria-label={label} className="flex flex-wrap gap-x-6 border-b border-rule">
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-11 border-b-3 border-transparent text-sm font-semibold whitespace-nowrap text-ink-soft -outline-offset-3 hover:text-ink data-[state=active]:border-primary data-[state=active]:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && (
              <>
                {' '}
                <Badge tone={tab.count > 0 ? tab.countTone : 'neutral'}>
                  {numberText(tab.count)}
                </Badge>
              </>
            )}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
