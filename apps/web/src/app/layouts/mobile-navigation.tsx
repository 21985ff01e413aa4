import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Menu, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { Wordmark } from '../../components/brand/wordmark';
import { paths } from '../../lib/paths';
import { CommandsButton } from '../commands/commands-button';
import { SideNavigation } from './side-navigation';

/** The side navigation in a drawer, for narrow screens. */
export function MobileNavigation() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger
        aria-label={t`Open the navigation`}
        className="-ms-2 grid size-10 shrink-0 place-items-center rounded-md text-ink hover:bg-sunken lg:hidden"
      >
        <Menu aria-hidden="true" className="size-5" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-overlay" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 inset-s-0 z-50 flex w-72 max-w-[85vw] flex-col gap-6 overflow-y-auto border-e border-rule bg-paper p-4 text-ink shadow-floating"
        >
          <Dialog.Title className="sr-only">
            <Trans>Navigation</Trans>
          </Dialog.Title>
          <div className="flex items-center justify-between">
            <Wordmark to={paths.dashboard()} />
            <Dialog.Close
              aria-label={t`Close the navigation`}
              className="grid size-10 place-items-center rounded-md text-ink-soft hover:bg-sunken"
            >
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </div>
          <CommandsButton onOpen={() => setOpen(false)} />
          <SideNavigation onLeave={() => setOpen(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
