import { connect, type Socket } from 'node:net';
import { mongo } from 'mongoose';
import { ConnectionString } from 'mongodb-connection-string-url';

/** The same servers with another database. Credentials stay valid: `authSource` keeps their database. */
export function withDatabase(uri: string, database: string): string {
  const parsed = new ConnectionString(uri);
  const options = parsed.typedSearchParams<{ authSource: string }>();
  if (parsed.username && !options.has('authSource')) {
    options.set('authSource', parsed.pathname.slice(1) || 'admin');
  }
  parsed.pathname = `/${database}`;
  return parsed.href;
}

/** The same database, credentials and options through one address only, such as a proxy's. */
export function throughAddress(uri: string, address: string): string {
  const parsed = new ConnectionString(uri);
  const options = parsed.typedSearchParams<{ replicaSet: string; directConnection: string }>();
  parsed.hosts = [address];
  options.delete('replicaSet');
  options.set('directConnection', 'true');
  return parsed.href;
}

/** Connects to the server that accepts writes: a replica set's primary, otherwise the only one. */
export async function connectorToPrimary(uri: string): Promise<() => Socket> {
  const client = new mongo.MongoClient(uri);
  const { primary } = await client
    .db('admin')
    .command({ hello: 1 })
    .finally(() => client.close());
  const address = new URL(`tcp://${String(primary ?? new ConnectionString(uri).hosts[0])}`);
  const host = address.hostname.replace(/^\[|\]$/g, '');
  return () => connect(Number(address.port || 27_017), host);
}
