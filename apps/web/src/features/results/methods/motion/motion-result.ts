import type { PositionResult } from '@hustings/shared';

export type MotionResult = Extract<PositionResult, { method: 'motion' }>;
