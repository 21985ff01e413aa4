import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../components/buttons/button';
import { Switch } from '../../components/fields/switch';
import { Dialog } from '../../components/overlays/dialog';
import { useSingleKeys } from './shortcuts';

const shortcuts = [
  { keys: [t`Ctrl`, 'K'], does: t`Find a screen, election, candidate or voter` },
  { keys: ['/'], does: t`Search the list on the screen`, isSingle: true },
  { keys: ['?'], does: t`Show these shortcuts`, isSingle: true },
];

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [singleKeys, setSingleKeys] = useSingleKeys();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Keyboard shortcuts`}
      description={t`On a Mac, ⌘ takes the place of Ctrl.`}
      done={false}
      footer={
        <Button variant="secondary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <dl className="grid gap-2 text-sm">
        {shortcuts.map(({ keys, does, isSingle }) => (
          <div
            key={does}
            className="flex items-center justify-between gap-4 border-b border-rule pb-2"
          >
            <dt>{does}</dt>
            <dd className="flex shrink-0 items-center gap-1 text-ink-soft">
              {isSingle && !singleKeys
                ? t({ message: 'off', comment: 'A keyboard shortcut that is switched off' })
                : keys.map((key) => (
                    <kbd
                      key={key}
                      className="min-w-6 rounded-sm border border-rule-strong bg-sunken px-1.5 py-0.5 text-center font-sans text-xs font-semibold text-ink"
                    >
                      {key}
                    </kbd>
                  ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t`Shortcuts of a single key`}
        hint={t`Switch them off if you dictate, or if your keyboard presses keys that you did not mean.`}
        checked={singleKeys}
        onCheckedChange={setSingleKeys}
      />
    </Dialog>
  );
}
