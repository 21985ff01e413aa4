import { runAdmin } from './operations/run-admin.js';

process.exitCode = await runAdmin(process.argv.slice(2), {
  variables: process.env,
  // npm runs scripts in the repository; people name files relative to their own folder.
  folder: process.env['INIT_CWD'] ?? process.cwd(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
