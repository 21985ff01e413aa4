import {
  addWebhookCall,
  changeWebhookCall,
  listDeliveriesCall,
  listWebhooksCall,
  removeWebhookCall,
  replaceWebhookSecretCall,
  sendDeliveryAgainCall,
  testWebhookCall,
  type AddWebhook,
  type ChangeWebhook,
  type DeliveryId,
  type WebhookId,
} from '@hustings/shared';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../lib/api/client';
import { useChange } from '../../lib/api/use-change';

const webhookKeys = {
  all: () => ['webhooks'] as const,
  deliveries: (id: WebhookId, page: number) => [...webhookKeys.all(), id, page] as const,
};

/** Polls fast while a delivery is being sent, slowly otherwise: retries are minutes or hours apart. */
const POLL_MS = 1_500;
const SLOW_POLL_MS = 15_000;
/** Time after its due time during which a delivery may still be in progress. */
const ON_ITS_WAY_MS = 60_000;

/** All webhooks, in the order they were added. */
export function webhooksQuery() {
  return queryOptions({
    queryKey: webhookKeys.all(),
    queryFn: ({ signal }) => send(listWebhooksCall, { signal }),
    refetchInterval: SLOW_POLL_MS,
  });
}

/** A webhook's deliveries, newest first. Polled fast while one is due, slowly otherwise. */
export function deliveriesQuery(webhookId: WebhookId, page: number) {
  return queryOptions({
    queryKey: webhookKeys.deliveries(webhookId, page),
    queryFn: ({ signal }) =>
      send(listDeliveriesCall, { params: { webhookId }, query: { page, limit: 20 }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.results.some(({ nextAt }) => nextAt !== null && isNear(nextAt))
        ? POLL_MS
        : SLOW_POLL_MS,
  });
}

function isNear(instant: string): boolean {
  const inMs = Date.parse(instant) - Date.now();
  return Math.abs(inMs) < ON_ITS_WAY_MS;
}

export function useAddWebhook() {
  return useChange((body: AddWebhook) => send(addWebhookCall, { body }));
}

export function useChangeWebhook(webhookId: WebhookId) {
  return useChange((body: ChangeWebhook) =>
    send(changeWebhookCall, { params: { webhookId }, body }),
  );
}

export function useReplaceSecret(webhookId: WebhookId) {
  return useChange(() => send(replaceWebhookSecretCall, { params: { webhookId } }));
}

/** Refetches only the list: the deliveries are gone with the webhook. */
export function useRemoveWebhook(webhookId: WebhookId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => send(removeWebhookCall, { params: { webhookId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: webhookKeys.all(), exact: true }),
  });
}

export function useTestWebhook(webhookId: WebhookId) {
  return useChange(() => send(testWebhookCall, { params: { webhookId } }));
}

export function useSendAgain(webhookId: WebhookId) {
  return useChange((deliveryId: DeliveryId) =>
    send(sendDeliveryAgainCall, { params: { webhookId, deliveryId } }),
  );
}
