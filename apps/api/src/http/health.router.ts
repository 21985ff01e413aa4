import { Router } from 'express';
import mongoose from 'mongoose';

/** `/healthz`: the process answers. `/readyz`: the database does too. */
export function healthRouter(): Router {
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
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
  try {
    await connection.db.command({ ping: 1 }, { timeoutMS: 2_000 });
    return true;
  } catch {
    return false;
  }
}
