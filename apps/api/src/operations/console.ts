import { resolve } from 'node:path';

/** Where a command runs, and whom it tells. */
export interface Surroundings {
  variables: NodeJS.ProcessEnv;
  /** What a relative path is relative to. */
  folder: string;
  out: (text: string) => void;
  err: (text: string) => void;
}

/** What a command came to. */
export interface Outcome {
  /** For people. */
  lines: string[];
  /** The same for programs, with `--json`. */
  json: unknown;
  /** It ran, and found something wrong. */
  isWrong?: boolean;
}

/** Says how a command ends: each of them calls it once. */
export type Ends = (outcome: Outcome) => void;

/** Why a command cannot do what it was told, in a sentence. */
export class CommandError extends Error {}

/** A file as its user names it; `-` stays what it is. */
export function pathFrom({ folder }: Pick<Surroundings, 'folder'>, path: string): string {
  return path === '-' ? path : resolve(folder, path);
}
