import { DropdownMenu as RadixMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { clsx } from 'clsx';

export interface MenuItem {
  label: string;
  onSelect: () => void;
  icon?: ReactNode;
  destructive?: boolean | undefined;
  disabled?: boolean | undefined;
}

interface DropdownMenuProps {
  /** The button that opens the menu, with its own accessible name. */
  trigger: ReactElement;
  items: readonly MenuItem[];
}

export function DropdownMenu({ trigger, items }: DropdownMenuProps) {
  return (
    <RadixMenu.Root modal={false}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 min-w-40 animate-appear rounded-md border border-rule bg-surface p-1 text-sm text-ink shadow-floating"
        >
          {items.map((item) => (
            <RadixMenu.Item
              key={item.label}
              disabled={item.disabled ?? false}
              onSelect={item.onSelect}
              className={clsx(
                'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-sunken',
                item.destructive && 'text-danger',
              )}
            >
              {item.icon}
              {item.label}
            </RadixMenu.Item>
          ))}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}
