import { seedDemonstration } from './demo/seed-demonstration.js';
import { runServer } from './run-server.js';

await runServer(async (deps) => {
  process.stdout.write('Making the demonstration takes a moment.\n');
  if (!(await seedDemonstration(deps))) {
    process.stdout.write('The database holds accounts already, so no demonstration was made.\n');
  }
});
