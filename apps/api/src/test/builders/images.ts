import { randomBytes } from 'node:crypto';

/** A small PNG, each time of another content. */
export async function aPhoto(width = 24, height = 24): Promise<Buffer> {
  // Few tests of those that could make one do.
  const { default: sharp } = await import('sharp');
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
}
