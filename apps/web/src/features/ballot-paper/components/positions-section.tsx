import type { BallotPosition, ElectionId } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Button } from '../../../components/buttons/button';
import { EmptyState } from '../../../components/feedback/empty-state';
import { Section } from '../../../components/headings/section';
import type { TrySheet } from '../position-draft';
import { NewPositionForm, type AddCandidates } from './new-position-form';

interface PositionsSectionProps {
  electionId: ElectionId;
  positions: readonly BallotPosition[];
  /** The user may edit the positions, and voting has not opened. */
  mayChange: boolean;
  /** The form for a new position is open. */
  isAdding: boolean;
  onAddingChange: (isAdding: boolean) => void;
  addCandidates: AddCandidates;
  trySheet: TrySheet;
  /** Shown beside the section's own button. */
  actions?: ReactNode;
  /** The positions, if there are any. */
  children: ReactNode;
}

/** The positions of an election, and a form to add one. */
export function PositionsSection({
  electionId,
  positions,
  mayChange,
  isAdding,
  onAddingChange,
  addCandidates,
  trySheet,
  actions,
  children,
}: PositionsSectionProps) {
  const addButton = useRef<HTMLButtonElement>(null);

  function endAdding() {
    onAddingChange(false);
    addButton.current?.focus();
  }

  return (
    <Section
      title={t`Positions`}
      description={t`Each position is a sheet of the ballot.`}
      actions={
        <>
          {actions}
          {mayChange && (
            <Button
              ref={addButton}
              variant={positions.length === 0 ? 'primary' : 'secondary'}
              size="small"
              aria-expanded={isAdding}
              onClick={() => onAddingChange(!isAdding)}
              icon={<Plus aria-hidden="true" className="size-4" />}
            >
              <Trans>Create a new Position</Trans>
            </Button>
          )}
        </>
      }
    >
      {isAdding && mayChange && (
        <NewPositionForm
          electionId={electionId}
          addCandidates={addCandidates}
          trySheet={trySheet}
          onDone={endAdding}
        />
      )}
      {positions.length === 0 && !isAdding && (
        <EmptyState
          message={
            mayChange
              ? t`No position added yet. Go ahead and create a position to add some candidates.`
              : t`No position added yet.`
          }
        />
      )}
      {positions.length > 0 && children}
    </Section>
  );
}
