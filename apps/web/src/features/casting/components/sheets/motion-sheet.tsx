import { methodOf, motionAnswers, whatCarries } from '@hustings/shared';
import { answerWords } from '../../choice-in-names';
import { VoteMark } from '../vote-mark';
import { SheetInstruction } from './sheet-instruction';
import type { SheetProps } from './sheet-props';
import { useLangOf } from '../../../../lib/words/translation';
import { i18n } from '../../../../lib/words/i18n';

/** Yes, No or Abstain to a text. */
export function MotionSheet({ position, choice, onChoose }: SheetProps) {
  const langOf = useLangOf();
  return (
    <>
      <div className="grid gap-4 border-b border-rule px-4 py-6 sm:px-8 sm:py-8">
        <p
          lang={langOf(position, 'description')}
          className="max-w-text text-xl leading-relaxed whitespace-pre-line wrap-anywhere text-ink sm:text-2xl sm:leading-relaxed"
        >
          {position.description}
        </p>
        {'majority' in position && (
          <p className="max-w-text text-sm text-ink-soft">{whatCarries(i18n, position)}</p>
        )}
      </div>
      <SheetInstruction>{i18n._(methodOf(position.method).forVoters)}</SheetInstruction>
      <fieldset
        role="radiogroup"
        aria-labelledby="sheet-title"
        aria-describedby="sheet-instruction"
      >
        <ul>
          {motionAnswers.map((value) => (
            <li
              key={value}
              className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-rule px-4 py-3 transition-colors last:border-b-0 has-[:checked]:bg-vote-wash has-[:focus-visible]:outline-3 has-[:focus-visible]:-outline-offset-3 has-[:focus-visible]:outline-focus sm:px-8"
            >
              <p aria-hidden="true" className="heading-tight text-2xl text-ink sm:text-3xl">
                {answerWords[value]}
              </p>
              <label className="grid after:absolute after:inset-0">
                <input
                  type="radio"
                  name={`position-${position._id}`}
                  checked={choice?.answer === value}
                  aria-label={answerWords[value]}
                  onChange={() => onChoose({ answer: value })}
                  className="sr-only"
                />
                <VoteMark isMarked={choice?.answer === value} />
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    </>
  );
}
