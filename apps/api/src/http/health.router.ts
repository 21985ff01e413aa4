import { setTimeout as sleep } from 'node:timers/promises';
import { VERSION } from '@hustings/shared';
import { Router } from 'express';
import mongoose from 'mongoose';

/** How long the database may take to say that it is there. */
const PATIENCE_MS = 2_000;

/** `/healthz`: the process answers, and says which version it is. `/readyz`: the database does too. */
export function healthRouter(): Router {
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.json({ status: 'ok', version: VERSION });
  });
  router.get('/readyz', async (_req, res) => {
    const ready = await databaseAnswers();
    res.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'database unavailable' });
  });
  return router;
}

async function databaseAnswers(): Promise<boolean> {
  const { connection, STATES } = mongoose;
  if (connection.readyState !== STATES.connected || !connection.db) return false;
  const answer = connection.db.command({ ping: 1 }).then(
    () => true,
    () => false,
  );
  // A database that hangs would keep whoever asks waiting until the connection is given up.
  return Promise.race([answer, sleep(PATIENCE_MS, false, { ref: false })]);
}
