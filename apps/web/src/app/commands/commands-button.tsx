import { Trans } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { showCommands } from './shortcuts';

interface CommandsButtonProps {
  /** Called before the search opens, so that a drawer around the button can close. */
  onOpen?: () => void;
}

/** The one search, for users who do not know its keyboard shortcut. */
export function CommandsButton({ onOpen }: CommandsButtonProps) {
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K"
      onClick={() => {
        onOpen?.();
        showCommands('commands');
      }}
      className="flex min-h-10 items-center gap-2 rounded-md border border-rule-strong bg-surface px-3 text-sm text-ink-soft hover:border-ink hover:text-ink"
    >
      <Search aria-hidden="true" className="size-4" />
      <Trans>Go to…</Trans>
      <kbd aria-hidden="true" className="ms-auto font-sans text-xs text-ink-faint">
        <Trans>Ctrl K</Trans>
      </kbd>
    </button>
  );
}
