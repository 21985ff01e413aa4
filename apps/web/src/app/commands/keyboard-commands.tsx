import { lazy, Suspense, useEffect } from 'react';
import { shortcutOf, showCommands, useShownCommands, useSingleKeys } from './shortcuts';

const CommandPalette = lazy(() => import('./command-palette'));
const ShortcutsDialog = lazy(() => import('./shortcuts-dialog'));

const close = () => showCommands(undefined);

/** Ctrl+K finds a screen, election, candidate or voter, `?` lists the shortcuts; both dialogs load on demand. */
export function KeyboardCommands() {
  const { shown } = useShownCommands();
  const [singleKeys] = useSingleKeys();

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const asked = shortcutOf(event, singleKeys);
      if (!asked) return;
      if (asked !== 'search') showCommands(asked);
      else {
        const box = document.querySelector<HTMLElement>('input[type=search]');
        if (!box) return;
        box.focus();
      }
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [singleKeys]);
  // The next user to sign in starts with both closed.
  useEffect(() => close, []);

  return (
    <Suspense fallback={null}>
      {shown === 'commands' && (
        <CommandPalette onClose={close} onShowShortcuts={() => showCommands('shortcuts')} />
      )}
      {shown === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </Suspense>
  );
}
