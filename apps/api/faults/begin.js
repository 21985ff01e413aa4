import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';

/** Draws the seed of the whole run, unless one is given, and checks that there is a build to test. */
export default function begin() {
  if (!existsSync(new URL('../dist/main.js', import.meta.url))) {
    throw new Error('There is no build to test: run npm run build first.');
  }
  process.env.FAULTS_SEED ||= String(randomInt(2 ** 31));
  process.stdout.write(
    `Seed ${process.env.FAULTS_SEED}: set FAULTS_SEED to repeat these choices.\n`,
  );
}
