import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

const listeningState = '0A';

/** The addresses on which a process accepts TCP connections; Linux only. */
export function listeningAddresses(pid: number): string[] {
  const sockets = new Set(readdirSync(`/proc/${pid}/fd`).map((fd) => targetOf(pid, fd)));
  return ['tcp', 'tcp6']
    .flatMap((table) => readFileSync(`/proc/${pid}/net/${table}`, 'utf8').split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => {
      return state === listeningState && sockets.has(`socket:[${inode}]`);
    })
    .map(([, local = '']) => readable(local));
}

function targetOf(pid: number, fd: string): string {
  try {
    return readlinkSync(`/proc/${pid}/fd/${fd}`);
  } catch {
    return '';
  }
}

/** Reads an IPv4 address, listed as a number in native byte order; IPv6 ones are left as they are. */
function readable(local: string): string {
  const [address = '', port = ''] = local.split(':');
  const bytes = Buffer.from(address, 'hex').reverse();
  return `${bytes.length === 4 ? bytes.join('.') : address}:${parseInt(port, 16)}`;
}
