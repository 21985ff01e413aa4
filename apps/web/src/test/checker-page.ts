import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';

/** The stand-alone page, built as it is served. */
export function builtCheckerPage(language = 'en'): string {
  const folder = mkdtempSync(join(tmpdir(), 'hustings-checker-'));
  const file = join(folder, 'check-ballot-box.html');
  execFileSync(process.execPath, ['scripts/build-checker.js', file, language]);
  const page = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  return page;
}

/** Shows the page and runs its script as a browser would. */
export function openChecker(page = builtCheckerPage()): void {
  const parsed = new DOMParser().parseFromString(page, 'text/html');
  document.documentElement.lang = parsed.documentElement.lang;
  document.body.replaceChildren(...parsed.body.childNodes);
  const script = document.querySelector('script')?.textContent ?? '';
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  new Function(script)();
}

/** Gives the page a file by hand: jsdom's file input does not accept Node files. */
export function giveToChecker(text: string): void {
  const input = screen.getByLabelText(/JSON/);
  Object.defineProperty(input, 'files', {
    value: [new File([text], 'box.json')],
    configurable: true,
  });
  input.dispatchEvent(new Event('change'));
}

/** The open page's verdict on a box. */
export async function checkerVerdict(text: string): Promise<string> {
  giveToChecker(text);
  return waitFor(() => {
    const said = ['report', 'status'].map((id) => document.getElementById(id)?.textContent).join();
    if (said.includes('Everything matches.')) return 'agrees';
    if (said.includes('This box does not match what was recorded.')) return 'differs';
    if (said.includes('This file could not be checked.')) return 'refused';
    throw new Error('The page has not said anything yet.');
  });
}
