import { z } from 'zod';

export const invitationStateSchema = z.enum(['queued', 'sent', 'failed', 'none', 'letter']);
export type InvitationState = z.infer<typeof invitationStateSchema>;
