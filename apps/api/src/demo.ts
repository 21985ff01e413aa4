import { startProcess } from './start-process.js';
import { demonstrationNotice, seedDemonstration } from './demo/seed-demonstration.js';
import { openDatabase } from './platform/open-database.js';
import { createPlatform } from './start-server.js';
import { migrations } from './stored-migrations.js';

try {
  const deps = startProcess(await createPlatform(process.env));
  if (deps.env.NODE_ENV === 'production') {
    throw new Error('its passwords are known to everybody, so it is not made in production');
  }
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const database = await openDatabase(deps, say, migrations);
  say(`Making a demonstration in the ${database.description}.`);
  const made = await seedDemonstration(deps);
  const notice = await demonstrationNotice(deps);
  await database.close();
  if (!made && !notice) throw new Error('the database is in use; it needs an empty one');
  say(`${made ? '' : 'It was there already. '}${notice ?? ''}`);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`There is no demonstration: ${reason.replace(/\.$/, '')}.\n`);
  process.exitCode = 1;
}
