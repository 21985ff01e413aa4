import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Ballot, BallotPosition, PositionId, VoteChoice } from '@hustings/shared';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/buttons/button';
import { LinkButton } from '../../../components/buttons/link-button';
import type { Marks } from '../unsent-ballot';
import { MarkedPosition } from './marked-position';

interface MarkingStepProps {
  election: Pick<Ballot['election'], 'name' | 'organisation' | 'translations'>;
  positions: readonly BallotPosition[];
  /** Number of the position, from 1. */
  number: number;
  choices: Marks['choices'];
  onChoose: (positionId: PositionId, choice: VoteChoice) => void;
}

/** One position to mark, with Back and Next. */
export function MarkingStep({ election, positions, number, choices, onChoose }: MarkingStepProps) {
  const navigate = useNavigate();
  const position = positions[number - 1];
  const next = positions[number];
  if (!position) return null;
  const { _id } = position;

  function goOn() {
    // Continuing without a mark is a choice too: the review shows it as one.
    if (!choices[_id]) onChoose(_id, {});
    void navigate(next ? `?step=${number + 1}` : '?step=review');
  }

  return (
    <>
      <MarkedPosition
        key={_id}
        election={election}
        position={position}
        number={number}
        of={positions.length}
        choice={choices[_id]}
        onChoose={(choice) => onChoose(_id, choice)}
      />
      <div className="flex flex-wrap-reverse items-center justify-between gap-3">
        {number > 1 ? (
          <LinkButton
            variant="quiet"
            to={`?step=${number - 1}`}
            icon={<ArrowLeft aria-hidden="true" className="size-4" />}
          >
            <Trans>Back</Trans>
          </LinkButton>
        ) : (
          <span />
        )}
        <Button size="large" onClick={goOn} className="w-full sm:w-auto">
          {choices[_id] === undefined
            ? t`Leave empty and continue`
            : next
              ? t`Next: ${next.position}`
              : t`Review your ballot`}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        <Trans>
          Your marks stay on this device until you cast them or sign out. Nothing is sent before
          then.
        </Trans>
      </p>
    </>
  );
}
