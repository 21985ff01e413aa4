import type { Candidate } from '@hustings/shared';
import { CandidateLine } from './candidate-line';

export function CandidateLines({ candidates }: { candidates: readonly Candidate[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
      {candidates.map((candidate) => (
        <li key={candidate._id} className="min-w-0">
          <CandidateLine candidate={candidate} />
        </li>
      ))}
    </ul>
  );
}
