import { t } from '@lingui/core/macro';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { TurnoutBucket } from '../turnout-buckets';
import { axisTick, horizontalAxis, tooltipLook, verticalAxis } from './chart-look';

/** Loaded lazily: the chart library is large. */
export function TurnoutChart({ buckets }: { buckets: readonly TurnoutBucket[] }) {
  return (
    <div
      role="img"
      dir="ltr"
      aria-label={t`Ballots over time as bars; the table below holds the same numbers`}
      className="h-[220px]"
    >
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...buckets]}
          accessibilityLayer={false}
          margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--color-rule)" />
          <XAxis
            {...horizontalAxis}
            dataKey="label"
            tick={axisTick}
            tickLine={false}
            axisLine={{ stroke: 'var(--color-rule-strong)' }}
            minTickGap={32}
          />
          <YAxis
            {...verticalAxis}
            allowDecimals={false}
            width={40}
            tick={axisTick}
            tickLine={false}
            axisLine={false}
          />
          <Tooltip {...tooltipLook} />
          <Bar
            dataKey="ballots"
            name={t`Ballots`}
            fill="var(--color-primary)"
            maxBarSize={36}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
