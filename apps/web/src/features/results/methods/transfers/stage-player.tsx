import { stageInWords, type TransferOutcome } from '@hustings/shared';
import { select, t } from '@lingui/core/macro';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { Button } from '../../../../components/buttons/button';
import { IconButton } from '../../../../components/buttons/icon-button';
import { backKey, forwardKey } from '../../../../lib/words/direction';
import { StageBars } from './stage-bars';
import { i18n } from '../../../../lib/words/i18n';

const STAGE_MS = 2_500;

interface StagePlayerProps {
  position: string;
  outcome: TransferOutcome;
  nameOf: (id: string) => string;
  step: string;
  stage: number;
  onStageChange: (stage: number) => void;
}

/** Plays the count stage by stage: with buttons, arrow keys or automatically. */
export function StagePlayer({
  position,
  outcome,
  nameOf,
  step,
  stage,
  onStageChange,
}: StagePlayerProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const last = outcome.stages.length;
  const shown = outcome.stages[stage - 1];
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => {
      if (stage + 1 >= last) setIsPlaying(false);
      onStageChange(stage + 1);
    }, STAGE_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, stage, last, onStageChange]);

  function goTo(next: number) {
    setIsPlaying(false);
    onStageChange(Math.min(last, Math.max(1, next)));
  }

  function goByKey(event: KeyboardEvent) {
    const next = { [backKey]: stage - 1, [forwardKey]: stage + 1, Home: 1, End: last }[event.key];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(next);
  }

  function play() {
    if (isPlaying) {
      setIsPlaying(false);
      return;
    }
    setIsPlaying(true);
    if (stage === last) onStageChange(1);
  }

  if (!shown) return null;
  const isFirst = stage === 1;
  const isLast = stage === last;
  const [what = '', ...more] = stageInWords(i18n, shown, outcome, nameOf);
  return (
    // The arrow keys work on all of the group's buttons.
    <div
      role="group"
      aria-label={select(step, {
        round: `The count for ${position}, round by round`,
        other: `The count for ${position}, stage by stage`,
      })}
      onKeyDown={goByKey}
      className="grid grid-cols-1 gap-5 rounded-lg border border-rule bg-surface p-4 sm:p-6 print:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-lg font-bold text-ink tabular-nums">
          {select(step, { round: `Round ${stage} of ${last}`, other: `Stage ${stage} of ${last}` })}
        </p>
        {last > 1 && (
          <div className="flex items-center gap-1">
            <IconButton
              aria-label={select(step, { round: 'First round', other: 'First stage' })}
              aria-disabled={isFirst}
              onClick={() => goTo(1)}
            >
              <ChevronFirst aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton
              aria-label={select(step, { round: 'Previous round', other: 'Previous stage' })}
              aria-disabled={isFirst}
              onClick={() => goTo(stage - 1)}
            >
              <ChevronLeft aria-hidden="true" className="size-5" />
            </IconButton>
            <Button
              variant="secondary"
              onClick={play}
              icon={
                isPlaying ? (
                  <Pause aria-hidden="true" className="size-4" />
                ) : (
                  <Play aria-hidden="true" className="size-4" />
                )
              }
            >
              {isPlaying ? t`Pause` : t`Play`}
            </Button>
            <IconButton
              aria-label={select(step, { round: 'Next round', other: 'Next stage' })}
              aria-disabled={isLast}
              onClick={() => goTo(stage + 1)}
            >
              <ChevronRight aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton
              aria-label={select(step, { round: 'Last round', other: 'Last stage' })}
              aria-disabled={isLast}
              onClick={() => goTo(last)}
            >
              <ChevronLast aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
        )}
      </div>
      <div aria-live={isPlaying ? 'off' : 'polite'} className="grid min-h-14 content-start gap-1">
        <p className="text-ink">{what}</p>
        {more.map((sentence) => (
          <p key={sentence} className="font-semibold text-ink">
            {sentence}
          </p>
        ))}
      </div>
      <StageBars outcome={outcome} stage={stage} nameOf={nameOf} step={step} />
    </div>
  );
}
