import { connect } from 'node:net';
import { socketOfServer, uriOf } from './private-folder.js';

/** The URI of the server that runs on a data folder, in any process; undefined if none does. */
export async function runningEmbeddedMongo(dataDir: string): Promise<string | undefined> {
  const path = socketOfServer(dataDir);
  return new Promise((resolve) => {
    const socket = connect(path);
    const settle = (uri: string | undefined) => {
      socket.destroy();
      resolve(uri);
    };
    socket.once('connect', () => settle(uriOf(path)));
    socket.once('error', () => settle(undefined));
  });
}
