import type { Candidate } from '@hustings/shared';
import { lazy, Suspense } from 'react';
import { isLong } from '../../found-candidates';

// Loaded lazily: only long lists have it.
const FindCandidate = lazy(async () => {
  const { FindCandidate: Field, foundHint } = await import('./find-candidate');
  return {
    default: ({ candidates, found, ...field }: SearchInSheetProps) => (
      <Field {...field} hint={foundHint(candidates, found)} />
    ),
  };
});

interface SearchInSheetProps {
  candidates: readonly Candidate[];
  found: readonly Candidate[];
  typed: string;
  onType: (text: string) => void;
}

/** The search of a long list; renders nothing for a short one. */
export function SearchInSheet(props: SearchInSheetProps) {
  return isLong(props.candidates) ? (
    <Suspense fallback={null}>
      <FindCandidate {...props} />
    </Suspense>
  ) : null;
}
