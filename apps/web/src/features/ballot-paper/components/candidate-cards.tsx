import type { Candidate } from '@hustings/shared';
import { CandidateCard } from './candidate-card';

export function CandidateCards({ candidates }: { candidates: readonly Candidate[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]">
      {candidates.map((candidate) => (
        <li key={candidate._id} className="grid">
          <CandidateCard candidate={candidate} />
        </li>
      ))}
    </ul>
  );
}
