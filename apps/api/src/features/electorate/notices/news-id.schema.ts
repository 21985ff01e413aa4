import type { UUID } from 'node:crypto';
import { z } from 'zod';

export const newsIdSchema = z.uuid().transform((id) => id as UUID);
