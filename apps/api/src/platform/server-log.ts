import { mongo } from 'mongoose';

/** No operation takes a day, so with this threshold none counts as slow. */
const A_DAY_MS = 86_400_000;
const UNAUTHORIZED = 13;

interface Profiling {
  was: number;
  slowms: number;
  sampleRate: number;
  filter?: object;
}

export interface ServerLog {
  /** Whether the check is incomplete, because MongoDB refused an answer or is a mongos. */
  warning: boolean;
  said: string;
}

/**
 * Checks whether MongoDB writes ballots to its log or profiler. The log contains slow operations whole, at
 * `sampleRate`, and all operations at verbosity 1:
 * https://www.mongodb.com/docs/manual/reference/command/profile/ and
 * https://jira.mongodb.org/browse/DOCS-10546.
 *
 * @throws Error with the line to type in mongosh, if it does.
 */
export async function checkServerLog(db: mongo.Db): Promise<ServerLog> {
  try {
    assertNotProfiled(
      db.databaseName,
      (await db.command({ profile: -1 })) as Profiling & mongo.Document,
    );
    const admin = db.admin();
    const parameters = await admin.command({ getParameter: 1, logComponentVerbosity: 1 });
    assertNotVerbose(parameters.logComponentVerbosity as Verbosity);
    const { msg, setName } = await admin.command({ hello: 1 });
    if (msg === 'isdbgrid')
      return { warning: true, said: 'a mongos can’t say what its shards log' };
    return {
      warning: false,
      said: `it holds no ballots${setName ? ' on the primary; give all members the same settings' : ''}`,
    };
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError)) throw error;
    return { warning: true, said: whyUnknown(error, db.databaseName) };
  }
}

function assertNotProfiled(name: string, { was, slowms, sampleRate, filter }: Profiling): void {
  const isLogged = sampleRate > 0 && slowms < A_DAY_MS;
  const reasons = [
    was > 0 && `the profiler is at level ${was}`,
    filter
      ? 'operations that match a filter are logged whole'
      : isLogged && `operations that take longer than ${slowms} ms are logged whole`,
  ].filter((reason) => reason !== false);
  if (reasons.length === 0) return;
  const options = `{ sampleRate: 0${filter ? ", filter: 'unset'" : ''} }`;
  const database = `db.getSiblingDB('${name}')`;
  throw new Error(
    `MongoDB keeps ballots outside the database: ${reasons.join(', and ')}. ` +
      'Start every member with: mongod --slowOpSampleRate 0 --profile 0 ' +
      '(in mongod.conf: operationProfiling: { mode: off, slowOpSampleRate: 0 }). ' +
      `Until it restarts, type in mongosh: ${database}.setProfilingLevel(0, ${options})` +
      (was > 0 ? `; ${database}.system.profile.drop()` : ''),
  );
}

interface Verbosity {
  verbosity?: number;
  [component: string]: Verbosity | number | undefined;
}

function assertNotVerbose(verbosity: Verbosity): void {
  const [component] = verboseComponents(verbosity);
  if (component === undefined) return;
  const line = component === '' ? 'db.setLogLevel(0)' : `db.setLogLevel(-1, '${component}')`;
  throw new Error(
    `MongoDB keeps ballots outside the database: its log level${component && ` for ${component}`} prints operations whole. ` +
      `Start it without --verbose and without verbosity in mongod.conf. Until it restarts, type in mongosh: ${line}`,
  );
}

/** Names of components that log more than by default; the empty name is the default for all. */
function verboseComponents({ verbosity = 0, ...parts }: Verbosity, name = ''): string[] {
  const inside = Object.entries(parts).flatMap(([part, value]) =>
    typeof value === 'object' ? verboseComponents(value, name ? `${name}.${part}` : part) : [],
  );
  return verbosity > 0 ? [name, ...inside] : inside;
}

function whyUnknown({ code, message }: mongo.MongoServerError, name: string): string {
  const why =
    code === UNAUTHORIZED
      ? `the user in MONGODB_URI may not ask what MongoDB logs of ${name}`
      : `MongoDB did not say what it logs of ${name} (${code}: ${message})`;
  return `${why}. Make sure that it runs with --slowOpSampleRate 0 --profile 0 and without --verbose, or it logs ballots`;
}
