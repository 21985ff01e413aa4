import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { VoteMark } from '../vote-mark';

interface EmptyLineProps {
  position: string;
  group: string;
  type: 'radio' | 'checkbox';
  isChosen: boolean;
  onChange: () => void;
}

/** The last line of a sheet: an explicit choice of nobody. */
export function EmptyLine({ position, group, type, isChosen, onChange }: EmptyLineProps) {
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 bg-sunken px-4 py-3 has-[:focus-visible]:outline-3 has-[:focus-visible]:-outline-offset-3 has-[:focus-visible]:outline-focus sm:px-8">
      <p className="text-base text-ink-soft">
        <span className="font-semibold text-ink">
          <Trans>None of them.</Trans>
        </span>{' '}
        <Trans>Leave this position empty and abstain.</Trans>
      </p>
      <label className="grid min-w-14 justify-items-center after:absolute after:inset-0">
        <input
          type={type}
          name={group}
          checked={isChosen}
          aria-label={t`Leave ${position} empty`}
          onChange={onChange}
          className="sr-only"
        />
        <VoteMark isMarked={isChosen} />
      </label>
    </li>
  );
}
