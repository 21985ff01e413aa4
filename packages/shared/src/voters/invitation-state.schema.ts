import { z } from 'zod';

export const invitationStateSchema = z.enum(['queued', 'sent', 'failed', 'none']);
export type InvitationState = z.infer<typeof invitationStateSchema>;
