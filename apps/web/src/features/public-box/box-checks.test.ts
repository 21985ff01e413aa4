import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from '@jest/globals';
import { countBoxFile } from './recount/count-box-file';
import { checkerVerdict, openChecker } from '../../test/checker-page';

// docs/box-checks.md lists the checks. apps/api tests the Python script and the recount command on the same
// files.

interface Tampering {
  check: string;
  box: 'codes' | 'ballots' | 'translated';
  change: [old: string, changed: string][];
  verdict: 'refused' | 'differs';
}

const docs = '../../docs/box-checks/';
const sound = {
  codes: readFileSync(`${docs}codes.json`, 'utf8'),
  ballots: readFileSync(`${docs}ballots.json`, 'utf8'),
  translated: readFileSync(`${docs}translated.json`, 'utf8'),
};
const tamperings = JSON.parse(readFileSync(`${docs}tampered.json`, 'utf8')) as Tampering[];
const tampered = ({ box, change }: Tampering) =>
  change.reduce((text, [old, changed]) => text.replace(old, () => changed), sound[box]);

async function browserVerdict(text: string): Promise<string> {
  try {
    const { matches } = await countBoxFile(new Blob([text]));
    return matches ? 'agrees' : 'differs';
  } catch {
    return 'refused';
  }
}

beforeAll(() => {
  openChecker();
});

test.each([
  ['the recount in the browser', browserVerdict],
  ['the stand-alone page', checkerVerdict],
])('%s comes to the listed verdict on every box', async (_checker, verdictOn) => {
  for (const box of Object.values(sound)) expect(await verdictOn(box)).toBe('agrees');
  const verdicts = [];
  for (const tampering of tamperings) {
    verdicts.push({ ...tampering, verdict: await verdictOn(tampered(tampering)) });
  }
  expect(verdicts).toEqual(tamperings);
});
