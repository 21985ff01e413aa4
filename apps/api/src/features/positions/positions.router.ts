import { Router } from 'express';
import type { Deps } from '../../platform/deps.js';

export function positionsRouter(_deps: Deps): Router {
  return Router();
}
