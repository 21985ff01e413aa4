import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../errors/app-error.js';
import { decodeHeic } from './decode-heic.js';

export type ImageKind = 'person' | 'logo' | 'poster';

/** The longest side in pixels. */
const longestSide: Record<ImageKind, number> = { person: 512, logo: 512, poster: 1600 };
const MAX_MEGAPIXELS = 40;
const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;
const read: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
/** The photo format of phones. */
const heic: readonly string[] = ['image/heic', 'image/heif'];

/**
 * Decodes an upload and encodes it as WebP, upright and without camera metadata. The file's name and type
 * header are ignored.
 *
 * @throws AppError `not_an_image` if it is not an image, is truncated, or has too many pixels; `busy` if too
 * many photos from phones are being decoded.
 */
export async function encodeImage(upload: Buffer, kind: ImageKind): Promise<Buffer> {
  const type = await fileTypeFromBuffer(upload);
  if (!type || !(read.includes(type.mime) || heic.includes(type.mime))) throw notAnImage();
  const side = longestSide[kind];
  try {
    const picture = heic.includes(type.mime)
      ? await heicPicture(upload)
      : sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    return await picture
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw error instanceof Error && /pixel limit/i.test(error.message)
      ? tooManyPixels()
      : notAnImage();
  }
}

async function heicPicture(upload: Buffer): Promise<Sharp> {
  const pixels = await decodeHeic(upload, MAX_PIXELS);
  if (pixels === 'too many pixels') throw tooManyPixels();
  const { data, width, height } = pixels;
  return sharp(data, { raw: { width, height, channels: 4 } });
}

function notAnImage(): AppError {
  return new AppError('not_an_image', {
    errors: [{ path: 'image', code: 'not_an_image_file' }],
  });
}

function tooManyPixels(): AppError {
  const millions = MAX_MEGAPIXELS;
  return new AppError('not_an_image', {
    params: { because: 'too_many_pixels', millions },
    errors: [{ path: 'image', code: 'too_many_pixels', params: { millions } }],
  });
}
