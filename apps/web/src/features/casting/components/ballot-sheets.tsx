import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import type { Ballot } from '@hustings/shared';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { electionDateInZone } from '../../../lib/dates';
import { OwnLanguage, useTranslation } from '../../../lib/words/translation';
import type { BallotEvent, BallotPhase } from '../ballot-phases';
import { stepOf } from '../ballot-steps';
import { choiceMade } from '../choice-made';
import { choicesToCast, standingChoices } from '../unsent-ballot';
import { AboutElection } from './about-election';
import { BallotProgress } from './ballot-progress';
import { BallotReview } from './ballot-review';
import { CastProblem, HeldUp } from './cast-problem';
import { MarkingStep } from './marking-step';

const casting = () => import('../casting');
const CastDialog = lazy(async () => ({ default: (await casting()).CastDialog }));
const TranslationNote = lazy(async () => ({ default: (await casting()).TranslationNote }));
const ClosingSoon = lazy(async () => ({ default: (await casting()).ClosingSoon }));

interface BallotSheetsProps {
  election: Ballot['election'];
  positions: Ballot['positions'];
  /** Any phase except the final ones, which have their own screens. */
  state: Extract<BallotPhase, { marks: unknown }>;
  /** Sent but not accepted yet; retried automatically. */
  isHeldUp?: boolean;
  onEvent: (event: BallotEvent) => void;
  onCast: () => void;
}

/**
 * One sheet per position, and one to review them all. The step is in the address, so the browser's Back
 * button steps back through the ballot.
 */
export function BallotSheets({
  election: original,
  positions: originals,
  state,
  isHeldUp,
  onEvent,
  onCast,
}: BallotSheetsProps) {
  const [params] = useSearchParams();
  const translation = useTranslation(original.language, [
    original,
    ...originals.flatMap((position) => [position, ...position.candidates]),
  ]);
  const { read } = translation;
  const election = read(original);
  const positions = originals.map((position) => ({
    ...read(position),
    candidates: position.candidates.map(read),
  }));
  const choices = standingChoices(state.marks.choices, { positions });
  const isLocked = state.phase === 'unsure';
  const wasSent = isLocked || state.phase === 'casting';
  const step = wasSent ? 'review' : stepOf(params.get('step'), positions.length);
  // The outcome of the last attempt appears beside the review's button.
  const wasTried = state.phase === 'unsure' ? state.doubt : 'refusal' in state && state.refusal;
  const said = isHeldUp ? <HeldUp /> : wasTried && <CastProblem state={state} />;
  const answer = step === 'review' && said;
  const empty = positions.filter((each) => choiceMade(each, choices).kind === 'empty');
  const date = electionDateInZone(election.endDate);
  const closes = t`Voting closes on ${date}.`;
  const saysNothing = choicesToCast(state.marks, { positions }).length === 0;

  return (
    <OwnLanguage value={original.language}>
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-2 sm:gap-5 lg:max-w-none lg:grid-cols-[15rem_minmax(0,48rem)] lg:justify-center lg:gap-12">
        <aside
          className={clsx(
            'content-start gap-4 lg:sticky lg:top-8 lg:grid',
            isLocked ? 'hidden' : 'grid',
          )}
        >
          {!isLocked && <BallotProgress positions={positions} choices={choices} step={step} />}
          <p className="hidden text-sm text-ink-soft lg:block">{closes}</p>
        </aside>
        <div className="grid grid-cols-1 content-start gap-5">
          {!answer && <CastProblem state={state} />}
          {translation.isTranslated && (
            <Suspense fallback={<div className="min-h-8" />}>
              <TranslationNote {...translation} />
            </Suspense>
          )}
          <p className="text-sm text-ink-soft max-sm:order-last lg:hidden">{closes}</p>
          {step === '1' && (
            <div className="max-sm:order-last empty:hidden">
              <AboutElection election={election} />
            </div>
          )}
          {step === 'review' ? (
            <BallotReview
              election={election}
              positions={positions}
              choices={choices}
              isLocked={isLocked}
              isCasting={state.phase === 'casting'}
              answer={answer}
              onSubmit={() => (isLocked ? onCast() : onEvent({ type: 'asked' }))}
            />
          ) : (
            <MarkingStep
              election={election}
              positions={positions}
              number={Number(step)}
              choices={choices}
              onChoose={(position, choice) => onEvent({ type: 'chosen', position, choice })}
            />
          )}
          <Suspense fallback={null}>
            <ClosingSoon endDate={election.endDate} />
          </Suspense>
        </div>
        <Suspense fallback={null}>
          <CastDialog
            open={state.phase === 'reviewing'}
            onGoBack={() => onEvent({ type: 'wentBack' })}
            empty={empty.map((each) => each.position)}
            saysNothing={saysNothing}
            onConfirm={onCast}
          />
        </Suspense>
      </div>
    </OwnLanguage>
  );
}
