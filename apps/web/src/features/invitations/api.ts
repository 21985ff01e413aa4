import {
  changePlanCall,
  inviteCall,
  markBouncedCall,
  previewMessageCall,
  readInvitationsCall,
  readMessagesCall,
  readPlanCall,
  sendTestMessageCall,
  writeMessagesCall,
  type ElectionId,
  type InviteTo,
  type Messages,
  type PlanStep,
  type PreviewMessage,
} from '@hustings/shared';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { send } from '../../lib/api/client';
import { useChange } from '../../lib/api/use-change';

const invitationKeys = {
  one: (electionId: ElectionId) => ['invitations', electionId] as const,
};

const POLL_MS = 2000;

/** The state of an election's invitations. Polled while some are queued. */
export function invitationsQuery(electionId: ElectionId) {
  return queryOptions({
    queryKey: invitationKeys.one(electionId),
    queryFn: ({ signal }) => send(readInvitationsCall, { params: { electionId }, signal }),
    refetchInterval: ({ state }) => (state.data && state.data.queued > 0 ? POLL_MS : false),
  });
}

const messageKeys = {
  one: (electionId: ElectionId) => ['messages', electionId] as const,
};

/** The organisation's own texts for emails. */
export function messagesQuery(electionId: ElectionId) {
  return queryOptions({
    queryKey: messageKeys.one(electionId),
    queryFn: ({ signal }) => send(readMessagesCall, { params: { electionId }, signal }),
  });
}

export function useWriteMessages(electionId: ElectionId) {
  return useChange((body: Messages) => send(writeMessagesCall, { params: { electionId }, body }));
}

/** Previews a text without saving it. */
export function usePreviewMessage(electionId: ElectionId) {
  return useMutation({
    mutationFn: (body: PreviewMessage) =>
      send(previewMessageCall, { params: { electionId }, body }),
  });
}

export function useSendTestMessage(electionId: ElectionId) {
  return useMutation({
    mutationFn: (body: PreviewMessage) =>
      send(sendTestMessageCall, { params: { electionId }, body }),
  });
}

/** Marks invitations whose emails bounced as failed. */
export function useMarkBounced(electionId: ElectionId) {
  return useChange((addresses: string) =>
    send(markBouncedCall, { params: { electionId }, body: { addresses } }),
  );
}

const planKeys = {
  one: (electionId: ElectionId) => ['plan', electionId] as const,
};

const PLAN_POLL_MS = 30_000;

/** The plan of automatic emails. Polled while a step is pending. */
export function planQuery(electionId: ElectionId) {
  return queryOptions({
    queryKey: planKeys.one(electionId),
    queryFn: ({ signal }) => send(readPlanCall, { params: { electionId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.steps.some(({ state: each }) => each === 'planned' || each === 'held')
        ? PLAN_POLL_MS
        : false,
  });
}

export function useChangePlan(electionId: ElectionId) {
  return useChange(
    (steps: PlanStep[]) => send(changePlanCall, { params: { electionId }, body: { steps } }),
    { oneAfterAnother: `plan ${electionId}` },
  );
}

/** Queues invitations; voters who already had one get a reminder. */
export function useInvite(electionId: ElectionId) {
  return useChange((to: InviteTo) => send(inviteCall, { params: { electionId }, body: { to } }));
}
