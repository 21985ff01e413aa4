import { inSteps, type Metrics } from '../../../platform/metrics/metrics.js';
import { TurnoutHourModel } from './ballots.model.js';

/** The number of ballots in all boxes together, in steps: never of one election, never one by one. */
export function measureBallots(metrics: Metrics): void {
  metrics.gauge(
    'hustings_ballots',
    'Ballots in all boxes together, in steps of five and one step behind.',
    [],
    async () => {
      const [sum] = await TurnoutHourModel.aggregate<{ ballots: number }>([
        { $group: { _id: null, ballots: { $sum: '$ballots' } } },
      ]);
      return [{ value: inSteps(sum?.ballots ?? 0) }];
    },
  );
}
