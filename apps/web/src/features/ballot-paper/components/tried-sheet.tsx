import { Disclosure } from '../../../components/surfaces/disclosure';
import { usePositionDraft, type TrySheet } from '../position-draft';

interface TriedSheetProps {
  trySheet: TrySheet;
  /** The candidates' names; without any, some are made up. */
  candidates: readonly string[];
}

/** The sheet of the position in the form around it, to be tried before it is saved. */
export function TriedSheet({ trySheet, candidates }: TriedSheetProps) {
  const draft = usePositionDraft();
  return (
    <Disclosure summary="Try the sheet as voters will have it">
      {trySheet({ ...draft, candidates })}
    </Disclosure>
  );
}
