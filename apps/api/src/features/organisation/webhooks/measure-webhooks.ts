import type { Metrics } from '../../../platform/metrics/metrics.js';
import { DeliveryModel } from '../../core/webhook-deliveries/index.js';
import { WebhookModel } from './webhooks.model.js';

/** Measures the deliveries that wait or have failed. */
export function measureWebhooks(metrics: Metrics): void {
  metrics.gauge(
    'hustings_deliveries',
    'Deliveries to webhooks of the last 30 days, by state.',
    ['state'],
    async () => {
      const states = ['waiting', 'failed'] as const;
      return Promise.all(
        states.map(async (state) => ({
          labels: { state },
          value: await DeliveryModel.countDocuments({ state }),
        })),
      );
    },
  );
  metrics.gauge(
    'hustings_webhooks_failing',
    'Webhooks whose last attempts have all failed.',
    [],
    async () => [{ value: await WebhookModel.countDocuments({ failingSince: { $ne: null } }) }],
  );
}
