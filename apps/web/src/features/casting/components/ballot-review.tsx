import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Ballot, BallotPosition } from '@hustings/shared';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BallotSheet } from '../../../components/elections/ballot-sheet';
import { HolderLine } from '../../../components/elections/holder-line';
import { Button } from '../../../components/buttons/button';
import { StepHeading } from '../../../components/headings/step-heading';
import { useLangOf } from '../../../lib/words/translation';
import { choiceMade } from '../choice-made';
import type { Marks } from '../unsent-ballot';
import { ReviewedChoice } from './reviewed-choice';

interface BallotReviewProps {
  election: Pick<Ballot['election'], 'name' | 'organisation' | 'translations'>;
  positions: readonly BallotPosition[];
  choices: Marks['choices'];
  /** This ballot was sent and may be in the box: only the very same one may be sent again. */
  isLocked: boolean;
  isCasting: boolean;
  /** The outcome of the last attempt. */
  answer: ReactNode;
  onSubmit: () => void;
}

/** The whole ballot for review before it is cast. */
export function BallotReview({
  election,
  positions,
  choices,
  isLocked,
  isCasting,
  answer,
  onSubmit,
}: BallotReviewProps) {
  const langOf = useLangOf();
  return (
    <BallotSheet aria-labelledby="review-title">
      <header className="grid gap-2 border-b-2 border-sheet-rule px-4 pt-5 pb-5 sm:px-8 sm:pt-7">
        <HolderLine holder={election.organisation} />
        <p lang={langOf(election, 'name')} className="text-sm font-semibold text-ink-soft">
          {election.name}
        </p>
        <StepHeading
          step="review"
          title={t`Review your ballot`}
          className="text-3xl font-extrabold tracking-[-0.03em] text-ink"
        >
          <span id="review-title">
            <Trans>Your ballot</Trans>
          </span>
        </StepHeading>
        <p className="text-base text-ink-soft">
          {isLocked
            ? t`This is the ballot you sent. It may be in the box already.`
            : t`Nothing has been cast yet. Once you submit, your vote cannot be changed.`}
        </p>
      </header>
      <ol>
        {positions.map((position, index) => {
          return (
            <li
              key={position._id}
              className="grid grid-cols-1 border-b border-rule px-4 py-4 sm:px-8"
            >
              <div className="flex items-baseline justify-between gap-x-6">
                <h2
                  lang={langOf(position, 'position')}
                  className="min-w-0 text-sm font-semibold wrap-anywhere text-ink-soft"
                >
                  {position.position}
                </h2>
                {!isLocked && (
                  <Link
                    to={`?step=${index + 1}`}
                    className="inline-flex min-h-8 shrink-0 items-center text-sm font-semibold text-link underline underline-offset-4"
                  >
                    <Trans>
                      Change<span className="sr-only"> {position.position}</span>
                    </Trans>
                  </Link>
                )}
              </div>
              <ReviewedChoice named={choiceMade(position, choices)} />
            </li>
          );
        })}
      </ol>
      {answer && <div className="px-4 pt-6 sm:px-8">{answer}</div>}
      <div className="flex flex-wrap items-center justify-between gap-4 px-4 py-6 sm:px-8">
        <p className="max-w-sm text-sm text-ink-soft">
          <Trans>
            Your ballot carries no name. You get a tracking code to find it in the ballot box.
          </Trans>
        </p>
        <Button
          variant="vote"
          size="large"
          loading={isCasting}
          onClick={onSubmit}
          className="w-full sm:w-auto"
        >
          {isLocked ? t`Send the same ballot again` : t`Submit Vote`}
        </Button>
      </div>
    </BallotSheet>
  );
}
