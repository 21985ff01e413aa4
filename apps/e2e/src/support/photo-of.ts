import sharp from 'sharp';

/** A square in one colour, as a file to upload. */
export async function photoOf(
  name: string,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const shade = (name.charCodeAt(0) * 37) % 256;
  const background = { r: shade, g: 120, b: 255 - shade };
  const buffer = await sharp({ create: { width: 320, height: 320, channels: 3, background } })
    .png()
    .toBuffer();
  return { name: `${name}.png`, mimeType: 'image/png', buffer };
}
