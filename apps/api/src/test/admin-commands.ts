import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { runAdmin } from '../operations/run-admin.js';

export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

type Surroundings = Pick<Parameters<typeof runAdmin>[1], 'variables' | 'folder'>;

/** Runs operator commands on the database that `settings` gives at that moment. */
export function adminCommands(settings: () => Surroundings) {
  /** Runs in this process; for when no server has the database open. */
  async function admin(...args: string[]): Promise<Ended> {
    let [out, err] = ['', ''];
    const code = await runAdmin(args, {
      ...settings(),
      out: (text) => (out += text),
      err: (text) => (err += text),
    });
    return { code, out, err };
  }

  /** Runs in a separate process, as beside a running server. */
  function beside(...args: string[]): { child: ChildProcess; ended: Promise<Ended> } {
    const { variables, folder } = settings();
    const child = spawn(process.execPath, [`${process.env.TEST_BUILDS}/admin.js`, ...args], {
      env: { PATH: process.env.PATH, ...variables, INIT_CWD: folder },
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (text: Buffer) => (out += String(text)));
    child.stderr.on('data', (text: Buffer) => (err += String(text)));
    const ended = once(child, 'close').then(([code]) => ({
      code: code as number | null,
      out,
      err,
    }));
    return { child, ended };
  }

  return { admin, beside };
}
