import { randomBytes } from 'node:crypto';

/** A small PNG, with different content each time. */
export async function aPhoto(width = 24, height = 24): Promise<Buffer> {
  // Loaded on demand: few of the tests that import this create a photo.
  const { default: sharp } = await import('sharp');
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
}
