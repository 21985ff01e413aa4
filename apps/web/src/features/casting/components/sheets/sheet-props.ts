import type { BallotPosition, VoteChoice } from '@hustings/shared';

/** What every way of marking a sheet is given. */
export interface SheetProps<Position extends BallotPosition = BallotPosition> {
  position: Position;
  /** Undefined until the voter has marked this sheet; it says nothing where it is left empty. */
  choice: VoteChoice | undefined;
  onChoose: (choice: VoteChoice) => void;
}
