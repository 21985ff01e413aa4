import { t } from '@lingui/core/macro';
import type { PlanStep } from '@hustings/shared';

/** The emails an election can send automatically. */
export const planWords: Record<PlanStep, string> = {
  opening: t`Invitations when voting opens`,
  halfTime: t`Reminders at half-time`,
  lastDay: t`Reminders a day before the close`,
};
