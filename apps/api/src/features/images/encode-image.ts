import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { AppError } from '../../platform/errors/app-error.js';

export type ImageKind = 'person' | 'poster';

/** The longest side in pixels: design, section 7. */
const longestSide: Record<ImageKind, number> = { person: 512, poster: 1600 };
const MAX_PIXELS = 40_000_000;
const accepted: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/**
 * Decodes what was uploaded and writes it anew as WebP, upright and without the camera's notes.
 * The file's name and its type header are not looked at.
 *
 * @throws AppError `not_an_image` when it isn't one, is cut off, or has too many pixels.
 */
export async function encodeImage(upload: Buffer, kind: ImageKind): Promise<Buffer> {
  const type = await fileTypeFromBuffer(upload);
  if (!type || !accepted.includes(type.mime)) throw notAnImage();
  const side = longestSide[kind];
  try {
    return await sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    throw error instanceof Error && /pixel limit/i.test(error.message)
      ? notAnImage('This image has more than 40 million pixels. Please choose a smaller one.')
      : notAnImage();
  }
}

function notAnImage(message?: string): AppError {
  const problem = message ?? 'Please choose a JPEG, PNG, WebP or GIF image.';
  return new AppError('not_an_image', {
    ...(message && { message }),
    errors: [{ path: 'image', message: problem }],
  });
}
