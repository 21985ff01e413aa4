import { t } from '@lingui/core/macro';
import {
  candidateIdSchema,
  takesCandidates,
  electionIdSchema,
  positionIdSchema,
  type BallotPosition,
  type MethodName,
  type MotionMajority,
  type VoteChoice,
} from '@hustings/shared';
import { Suspense, useState } from 'react';
import { BallotSheet } from '../../../components/elections/ballot-sheet';
import { SkeletonRows } from '../../../components/skeletons/skeleton-rows';
import { choiceInNames, choiceInWords } from '../choice-in-names';
import { sheets } from './sheets/sheets';

interface SheetPreviewProps {
  title: string;
  description: string;
  method: MethodName;
  seats: number;
  maxChoices: number;
  majority: MotionMajority;
  quorum: number | null;
  /** Candidates' names; made up if empty. */
  candidates: readonly string[];
}

/** The sheet of an unsaved position, to be marked. Nothing is kept. */
export function SheetPreview(draft: SheetPreviewProps) {
  // Another method is marked differently, so its sheet starts empty.
  return <Marked key={draft.method} {...draft} />;
}

function Marked(draft: SheetPreviewProps) {
  const [choice, setChoice] = useState<VoteChoice>();
  const position = positionOf(draft);
  const Marking = sheets[draft.method];
  const standing = position.candidates.map(({ _id, fullName }) => ({ _id, name: fullName }));
  return (
    <div className="grid grid-cols-1 gap-3">
      <BallotSheet aria-labelledby="sheet-title" className="border-x border-b border-rule">
        <header className="grid gap-1 border-b-2 border-sheet-rule px-4 pt-4 pb-4 sm:px-8">
          <p id="sheet-title" className="text-2xl font-extrabold tracking-tight text-ink">
            {position.position}
          </p>
          {takesCandidates(draft.method) && (
            <p className="text-sm text-ink-soft">{position.description}</p>
          )}
        </header>
        <Suspense fallback={<SkeletonRows />}>
          <Marking position={position} choice={choice} onChoose={setChoice} />
        </Suspense>
      </BallotSheet>
      <p className="text-sm text-ink-soft">
        {choice
          ? t`On the ballot: ${choiceInWords(choiceInNames(choice, standing))}.`
          : t`Mark it: nothing is sent or kept.`}
      </p>
    </div>
  );
}

const made = [t`Candidate A`, t`Candidate B`, t`Candidate C`, t`Candidate D`];
const idOf = (number: number) => number.toString(16).padStart(24, '0');

function positionOf({
  title,
  description,
  candidates,
  method,
  majority,
  quorum,
  ...draft
}: SheetPreviewProps): BallotPosition {
  const election = electionIdSchema.parse(idOf(0));
  const _id = positionIdSchema.parse(idOf(0));
  const names = candidates.length > 0 ? candidates : made;
  const common = {
    _id,
    election,
    position: title || t`Name of the position`,
    description: description || t`The description appears here.`,
    seats: draft.seats,
    maxChoices: draft.maxChoices,
  };
  if (!takesCandidates(method)) return { ...common, method, majority, quorum, candidates: [] };
  return {
    ...common,
    method,
    candidates: names.map((fullName, index) => ({
      _id: candidateIdSchema.parse(idOf(index)),
      fullName,
      election,
      position: _id,
      photoUrl: null,
      corrections: [],
      manifesto: '',
      organisation: '',
      motto: '',
      email: '',
      tel: '',
      link: '',
    })),
  };
}
