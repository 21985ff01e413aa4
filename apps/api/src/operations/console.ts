import { resolve } from 'node:path';

/** The environment of a command, and its output streams. */
export interface Surroundings {
  variables: NodeJS.ProcessEnv;
  /** Folder that relative paths start from. */
  folder: string;
  out: (text: string) => void;
  err: (text: string) => void;
}

/** The result of a command. */
export interface Outcome {
  /** Text for people. */
  lines: string[];
  /** The same for programs, with `--json`. */
  json: unknown;
  /** True if the command ran and found something wrong. */
  isWrong?: boolean;
}

/** Receives a command's result: each command calls it once. */
export type Ends = (outcome: Outcome) => void;

/** The reason why a command can't be carried out, for its user. */
export class CommandError extends Error {}

/** Resolves a path against the user's folder; `-` stays as it is. */
export function pathFrom({ folder }: Pick<Surroundings, 'folder'>, path: string): string {
  return path === '-' ? path : resolve(folder, path);
}
