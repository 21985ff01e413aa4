import { t } from '@lingui/core/macro';
import { methodOf, type CandidateId } from '@hustings/shared';
import { useState } from 'react';
import { CandidateToMark } from './candidate-to-mark';
import { foundIn } from '../../found-candidates';
import { EmptyLine } from './empty-line';
import { SearchInSheet } from './search-in-sheet';
import { SheetInstruction } from './sheet-instruction';
import type { SheetProps } from './sheet-props';
import { i18n } from '../../../../lib/words/i18n';

/** One or several marks, as many as the position allows. */
export function MarksSheet(props: SheetProps) {
  const { maxChoices } = props.position;
  return (
    <Marks
      {...props}
      most={maxChoices}
      instruction={
        maxChoices === 1 ? t`Vote for one candidate only.` : t`Vote for up to ${maxChoices}.`
      }
    />
  );
}

/** Any number of marks. */
export function ApprovalSheet(props: SheetProps) {
  const { method } = props.position;
  return <Marks {...props} most={Infinity} instruction={i18n._(methodOf(method).forVoters)} />;
}

interface MarksProps extends SheetProps {
  most: number;
  instruction: string;
}

function Marks({ position, choice, onChoose, most, instruction }: MarksProps) {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<CandidateId>();
  const { candidates, seats } = position;
  const found = foundIn(candidates, typed);
  const type = most === 1 ? 'radio' : 'checkbox';
  const group = `position-${position._id}`;
  const marks = choice?.candidates ?? [];
  const isFull = most > 1 && marks.length >= most;

  function change(candidate: CandidateId, isChosen: boolean) {
    setRefused(isChosen && isFull ? candidate : undefined);
    if (isChosen && isFull) return;
    if (type === 'radio') onChoose({ candidates: [candidate] });
    else if (isChosen) onChoose({ candidates: [...marks, candidate] });
    else onChoose({ candidates: marks.filter((each) => each !== candidate) });
  }

  return (
    <>
      <SheetInstruction
        isUnmarked={marks.length === 0}
        progress={progressOf(marks.length, most, isFull && refused !== undefined)}
      >
        {instruction}
        {seats > 1 && (
          <span className="font-normal text-ink-soft"> {t`${seats} are elected.`}</span>
        )}
      </SheetInstruction>
      <SearchInSheet {...{ candidates, found, typed }} onType={setTyped} />
      <fieldset
        {...(type === 'radio' ? { role: 'radiogroup' } : {})}
        aria-labelledby="sheet-title"
        aria-describedby="sheet-instruction"
      >
        <ul>
          {found.map((candidate) => (
            <CandidateToMark
              key={candidate._id}
              candidate={candidate}
              group={group}
              type={type}
              isChosen={marks.includes(candidate._id)}
              isFull={isFull}
              wasRefused={isFull && refused === candidate._id}
              onChange={(isChosen) => change(candidate._id, isChosen)}
            />
          ))}
          <EmptyLine
            position={position.position}
            group={group}
            type={type}
            isChosen={choice !== undefined && marks.length === 0}
            onChange={() => onChoose({ candidates: [] })}
          />
        </ul>
      </fieldset>
    </>
  );
}

function progressOf(chosen: number, most: number, wasRefused: boolean): string {
  if (most === 1) return '';
  if (most === Infinity) return t`${chosen} chosen`;
  return wasRefused
    ? t`${chosen} of ${most} chosen. Take one back to choose another.`
    : t`${chosen} of ${most} chosen`;
}
