import type { BallotPosition, VoteChoice } from '@hustings/shared';

/** Props of every kind of sheet. */
export interface SheetProps<Position extends BallotPosition = BallotPosition> {
  position: Position;
  /** Undefined until the voter marks this sheet; empty if left empty on purpose. */
  choice: VoteChoice | undefined;
  onChoose: (choice: VoteChoice) => void;
}
