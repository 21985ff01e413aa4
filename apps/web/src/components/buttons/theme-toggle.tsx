import { t } from '@lingui/core/macro';
import { Moon, Sun } from 'lucide-react';
import { useTheme } from '../../lib/theme/use-theme';

export function ThemeToggle() {
  const [theme, setTheme] = useTheme();
  const isDark = theme === 'dark';
  const Icon = isDark ? Sun : Moon;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isDark}
      aria-label={t`Dark theme`}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
      className="grid size-10 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
