import { readFileSync } from 'node:fs';

/** What may stand in a file instead, as container engines hand secrets over. */
const SECRETS = [
  'MONGODB_URI',
  'ACCESS_TOKEN_SECRET',
  'BALLOT_SECRET',
  'SMTP_URL',
  'METRICS_TOKEN',
] as const;

/**
 * The variables with each `X_FILE` replaced by `X`, the trimmed content of that file.
 *
 * @param variables Without empty ones.
 * @returns `faults` names each variable that cannot be read, and why.
 */
export function withSecretFiles(variables: Record<string, string>): {
  variables: Record<string, string>;
  faults: string[];
} {
  const read = { ...variables };
  const faults: string[] = [];
  for (const name of SECRETS) {
    const file = `${name}_FILE`;
    const path = variables[file];
    if (path === undefined) continue;
    if (variables[name] !== undefined) {
      faults.push(`${file} and ${name} are both set, where one is meant`);
      continue;
    }
    try {
      const secret = readFileSync(path, 'utf8').trim();
      if (secret) read[name] = secret;
      else faults.push(`${file} names ${path}, which is empty`);
    } catch {
      faults.push(`${file} names ${path}, which cannot be read`);
    }
  }
  return { variables: read, faults };
}
