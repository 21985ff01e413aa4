import { rm } from 'node:fs/promises';

export default async function stopDatabase(): Promise<void> {
  await globalThis.testDatabaseServer?.stop();
  await rm(process.env.TEST_BUILDS ?? '', { recursive: true, force: true });
}
