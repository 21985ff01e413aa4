import { Tooltip as RadixTooltip } from 'radix-ui';
import { useEffect, useState, type ReactElement } from 'react';

const SHOWN_FOR_MS = 5000;

interface TooltipProps {
  text: string;
  /** One focusable element, which keeps its own accessible name. */
  children: ReactElement;
  /** For an element that does nothing else: touch cannot hover, so a press opens the tooltip. */
  opensOnPress?: boolean | undefined;
}

export function Tooltip({ text, children, opensOnPress = false }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => setOpen(false), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return (
    <RadixTooltip.Provider delayDuration={300}>
      <RadixTooltip.Root open={isOpen} onOpenChange={setOpen}>
        <RadixTooltip.Trigger
          asChild
          onClick={(event) => {
            if (!opensOnPress) return;
            // Radix would close the tooltip.
            event.preventDefault();
            setOpen(true);
          }}
        >
          {children}
        </RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            side="bottom"
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 animate-appear rounded-sm bg-ink px-2.5 py-1.5 text-xs font-medium text-paper shadow-raised"
          >
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
