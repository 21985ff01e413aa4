import type { PastElection } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { dated, electionDate } from '../../../lib/dates';
import { percentText } from '../../../lib/words/numbers';
import { axisTick, horizontalAxis, tooltipLook, verticalAxis } from './chart-look';

const monthOf = dated({ month: 'short', year: 'numeric' });

/** Turnout by election, the oldest first. Loaded lazily: the chart library is large. */
export function PastTurnoutChart({ elections }: { elections: readonly PastElection[] }) {
  const bars = elections.map(({ name, countedAt, turnout }, place) => ({
    // Names repeat every year, and a chart would merge two bars of one name.
    place,
    name,
    month: monthOf(countedAt),
    closed: electionDate(countedAt),
    turnout,
  }));
  return (
    <div
      role="img"
      dir="ltr"
      aria-label={t`Turnout by election as bars; the table below holds the same numbers`}
      className="h-[260px]"
    >
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={bars}
          accessibilityLayer={false}
          margin={{ top: 20, right: 0, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--color-rule)" />
          <XAxis
            {...horizontalAxis}
            dataKey="place"
            tick={axisTick}
            tickFormatter={(place: number) => bars[place]?.month ?? ''}
            tickLine={false}
            axisLine={{ stroke: 'var(--color-rule-strong)' }}
          />
          <YAxis
            {...verticalAxis}
            domain={[0, 100]}
            width={48}
            tick={axisTick}
            tickFormatter={(percent: number) => percentText(percent)}
            tickLine={false}
            axisLine={false}
          />
          <Tooltip
            {...tooltipLook}
            labelFormatter={(place) => {
              const bar = bars[Number(place)];
              return bar ? `${bar.name}, ${bar.closed}` : '';
            }}
            formatter={(value) => [percentText(Number(value)), t`Turnout`]}
          />
          <Bar
            dataKey="turnout"
            name={t`Turnout`}
            fill="var(--color-primary)"
            maxBarSize={56}
            isAnimationActive={false}
          >
            <LabelList
              dataKey="turnout"
              position="top"
              fill="var(--color-ink)"
              fontSize={13}
              formatter={(value) => percentText(Number(value))}
            />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
