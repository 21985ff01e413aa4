import { Router } from 'express';
import type { Deps } from '../../platform/deps.js';

export function resultsRouter(_deps: Deps): Router {
  return Router();
}
