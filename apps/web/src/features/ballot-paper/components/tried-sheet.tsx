import { t } from '@lingui/core/macro';
import { Disclosure } from '../../../components/surfaces/disclosure';
import { usePositionDraft, type TrySheet } from '../position-draft';

interface TriedSheetProps {
  trySheet: TrySheet;
  /** The candidates' names; made up if empty. */
  candidates: readonly string[];
}

/** The ballot sheet of the position in the surrounding form, to try before saving. */
export function TriedSheet({ trySheet, candidates }: TriedSheetProps) {
  const draft = usePositionDraft();
  return (
    <Disclosure summary={t`Try it as a voter`}>{trySheet({ ...draft, candidates })}</Disclosure>
  );
}
