import { runAdmin } from './operations/run-admin.js';

process.exitCode = await runAdmin(process.argv.slice(2), {
  variables: process.env,
  // npm runs scripts in the repository; a file is named from where the person is.
  folder: process.env['INIT_CWD'] ?? process.cwd(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
