import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a web app of one language into the folder, as a build leaves it, whose pages are all this one. */
export async function writeWebApp(folder: string, page: string): Promise<void> {
  await mkdir(join(folder, 'assets'), { recursive: true });
  for (const file of ['index.html', 'ballot.html', 'check-ballot-box.html', 'offline.html']) {
    await writeFile(join(folder, file), page);
  }
  await writeFile(join(folder, 'manifest.webmanifest'), '{}');
}
