import { majorityInWords } from '@hustings/shared';
import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { MethodView } from '../method-view';
import { MotionBar } from './motion-bar';
import { MotionTable } from './motion-table';
import type { MotionResult } from './motion-result';
import { numberText } from '../../../../lib/words/numbers';
import { i18n } from '../../../../lib/words/i18n';

/** A motion: carried or not, with the majority it needed. */
export const motionView: MethodView<MotionResult> = {
  tabs(result) {
    const whole = (
      <div className="grid grid-cols-1 gap-5">
        <div className="grid gap-2">
          <MotionBar result={result} isTall />
          <p className="flex flex-wrap gap-x-5 text-sm text-ink-soft">
            <Key className="bg-primary">
              <Trans>Yes</Trans>
            </Key>
            <Key className="bg-rule-strong">
              <Trans>No</Trans>
            </Key>
          </p>
        </div>
        <MotionTable result={result} />
      </div>
    );
    return [{ value: 'candidates', label: t`Answers`, content: whole, printed: whole }];
  },
  Glance: MotionGlance,
  note: (result) => majorityInWords(i18n, result),
};

function Key({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden="true"
        className={clsx('bar-fill size-3 rounded-sm [print-color-adjust:exact]', className)}
      />
      {children}
    </span>
  );
}

function MotionGlance({ result }: { result: MotionResult }) {
  const { yes, no } = result;
  return (
    <div className="grid gap-2">
      <p className="flex justify-between gap-4 text-sm font-semibold text-ink tabular-nums">
        <span>
          <Trans>Yes {ph({ yes: numberText(yes) })}</Trans>
        </span>
        <span>
          <Trans>No {ph({ no: numberText(no) })}</Trans>
        </span>
      </p>
      <MotionBar result={result} />
    </div>
  );
}
