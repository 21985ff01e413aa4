import type { CandidateResult, MethodName } from '@hustings/shared';
import { useContext } from 'react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  LabelList,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { inARow } from '../../../lib/words/in-a-row';
import { Annulled } from '../annulled';
import { axisTick, horizontalAxis, isMirrored, tooltipLook, verticalAxis } from './chart-look';
import { sumsAsBars, sumsHeading } from '../sums-words';

const HEIGHT = 400;
const LONGEST_NAME = 18;

interface VotesChartProps {
  position: string;
  candidates: readonly CandidateResult[];
  method: MethodName;
}

/** Votes by candidate as bars. Loaded lazily: the chart library is large. */
export function VotesChart({ position, candidates, method }: VotesChartProps) {
  const isAnnulled = useContext(Annulled);
  const figures = inARow(candidates.map(({ fullName, votes }) => `${fullName} ${votes}`));
  return (
    <div
      role="img"
      dir="ltr"
      aria-label={sumsAsBars(method, position, figures)}
      style={{ height: HEIGHT }}
    >
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...candidates]}
          layout="vertical"
          accessibilityLayer={false}
          margin={{ top: 4, right: isMirrored ? 0 : 48, bottom: 0, left: isMirrored ? 48 : 0 }}
        >
          <CartesianGrid horizontal={false} stroke="var(--color-rule)" />
          <XAxis
            {...horizontalAxis}
            type="number"
            allowDecimals={false}
            tick={axisTick}
            tickLine={false}
            axisLine={{ stroke: 'var(--color-rule-strong)' }}
          />
          <YAxis
            {...verticalAxis}
            type="category"
            dataKey="fullName"
            width={132}
            interval={0}
            tick={axisTick}
            tickFormatter={shorten}
            tickLine={false}
            axisLine={false}
          />
          <Tooltip {...tooltipLook} />
          <Bar dataKey="votes" name={sumsHeading(method)} maxBarSize={44} isAnimationActive={false}>
            {candidates.map((candidate) => (
              <Cell
                key={candidate._id}
                fill={
                  (candidate.elected || candidate.tied) && !isAnnulled
                    ? 'var(--color-primary)'
                    : 'var(--color-rule-strong)'
                }
              />
            ))}
            <LabelList dataKey="votes" position="right" fill="var(--color-ink)" fontSize={14} />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

function shorten(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
}
