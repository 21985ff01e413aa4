import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { EllipsisVertical } from 'lucide-react';
import { DropdownMenu as RadixMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { direction } from '../../lib/words/direction';
import { IconButton } from '../buttons/icon-button';

export interface MenuItem {
  label: string;
  onSelect: () => void;
  icon?: ReactNode;
  destructive?: boolean | undefined;
  disabled?: boolean | undefined;
}

interface OptionsMenuProps {
  /** The thing that the items act on. */
  of: string;
  items: readonly MenuItem[];
}

/** A button with three dots, which opens a menu. */
export function OptionsMenu({ of, items }: OptionsMenuProps) {
  return (
    <RadixMenu.Root dir={direction} modal={false}>
      <RadixMenu.Trigger asChild>
        <IconButton aria-label={t`Options for ${of}`}>
          <EllipsisVertical aria-hidden="true" className="size-5" />
        </IconButton>
      </RadixMenu.Trigger>
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
