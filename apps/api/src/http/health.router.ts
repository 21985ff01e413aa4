import { setTimeout as sleep } from 'node:timers/promises';
import { VERSION } from '@hustings/shared';
import { Router } from 'express';
import mongoose from 'mongoose';

/** Time for the database to answer. */
const PATIENCE_MS = 2_000;

/** `/healthz`: the process answers, with its version. `/readyz`: the database answers too. */
export function healthRouter(): Router {
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.json({ status: 'ok', version: VERSION });
  });
  router.get('/readyz', async (_req, res) => {
    const why = await whyNotReady();
    if (why === undefined) res.json({ status: 'ok' });
    else res.status(503).json({ status: 'database unavailable', why });
  });
  return router;
}

/** The reason as a sentence; undefined if the database answers. */
async function whyNotReady(): Promise<string | undefined> {
  const { connection, STATES } = mongoose;
  if (connection.readyState !== STATES.connected || !connection.db) {
    return 'There is no connection to the database.';
  }
  const answer = connection.db.command({ ping: 1 }).then(
    () => undefined,
    () => 'The database answers with an error, or the connection to it broke.',
  );
  // Without this, a hanging database would block the check until the connection is given up.
  const late = `The database has not answered within ${PATIENCE_MS / 1_000} seconds.`;
  return Promise.race([answer, sleep(PATIENCE_MS, late, { ref: false })]);
}
