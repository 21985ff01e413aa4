import { runCount } from './count-file/run-count.js';

process.exitCode = await runCount(process.argv.slice(2), {
  // npm runs scripts in the repository; the file is named from where the person is.
  folder: process.env['INIT_CWD'] ?? process.cwd(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
