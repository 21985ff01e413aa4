import { runCount } from './count-file/run-count.js';

process.exitCode = await runCount(process.argv.slice(2), {
  // npm runs scripts in the repository; people name the file relative to their own folder.
  folder: process.env['INIT_CWD'] ?? process.cwd(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
