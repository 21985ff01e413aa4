import { inSteps, type Metrics } from '../../../platform/metrics/metrics.js';
import { TurnoutHourModel } from './ballots.model.js';

/** Ballots in all boxes together, in steps, so that nobody sees one election's box or a single ballot. */
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
