import { isCounted, type MethodView } from '../method-view';
import { MotionBar } from './motion-bar';
import { MotionTable } from './motion-table';
import { majorityInWords, motionInWords, type MotionResult } from './motion-words';

/** A motion: carried or not, by the majority it needed. */
export const motionView: MethodView<MotionResult> = {
  words: motionInWords,
  tabs(result) {
    const whole = (
      <div className="grid grid-cols-1 gap-5">
        <MotionBar result={result} isTall />
        <MotionTable result={result} />
      </div>
    );
    return [{ value: 'candidates', label: 'Answers', content: whole, printed: whole }];
  },
  Glance: MotionGlance,
  note: (result) =>
    `The motion needs ${majorityInWords(result)}.${isCounted(result) ? ' The red line marks where Yes had to reach.' : ''}`,
};

function MotionGlance({ result }: { result: MotionResult }) {
  const { yes, no } = result;
  return (
    <div className="grid gap-2">
      <p className="flex justify-between gap-4 text-sm font-semibold text-ink tabular-nums">
        <span>Yes {yes.toLocaleString('en')}</span>
        <span>No {no.toLocaleString('en')}</span>
      </p>
      <MotionBar result={result} />
    </div>
  );
}
