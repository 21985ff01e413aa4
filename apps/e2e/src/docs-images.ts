import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const SCREENSHOTS = fileURLToPath(new URL('../screenshots/', import.meta.url));
const IMAGES = fileURLToPath(new URL('../../../docs/images/', import.meta.url));
const AT_MOST_BYTES = 200_000;

/** The picture to use, by its name in the documentation. */
const chosen = {
  ballot: 'voter-ballot-marked-light-1600',
  dashboard: 'organiser-dashboard-light-1600',
  results: 'organiser-election-results-light-1600',
};

/** `npm run docs-images`: the documentation's pictures, from the latest screenshots. */
await mkdir(IMAGES, { recursive: true });
for (const [name, picture] of Object.entries(chosen)) {
  const image = await sharp(`${SCREENSHOTS}${picture}.png`)
    .png({ palette: true, effort: 10, compressionLevel: 9 })
    .toBuffer();
  if (image.length > AT_MOST_BYTES) throw new Error(`${name}.png has ${image.length} bytes`);
  await writeFile(`${IMAGES}${name}.png`, image);
  process.stdout.write(`docs/images/${name}.png: ${image.length} bytes\n`);
}
