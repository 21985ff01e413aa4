import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../errors/app-error.js';
import { FairQueue } from '../fair-queue.js';
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
 * Images are drawn one at a time: each takes up to a second of one of the four threads that also compress
 * answers, read files and check passwords, and hundreds of megabytes.
 */
const drawing = new FairQueue({ atOnce: 1, ofAll: 50 });

/** Draws an image in its turn. Lanes take turns. @throws AppError `busy` if too many wait. */
export function drawInTurn<Result>(lane: string, draw: () => Promise<Result>): Promise<Result> {
  return drawing.run(lane, draw);
}

/**
 * Decodes an upload and encodes it as WebP, upright and without camera metadata. The file's name and type
 * header are ignored.
 *
 * @throws AppError `not_an_image` if it is not an image, is truncated, or has too many pixels; `busy` if too
 * many images wait.
 */
export async function encodeImage(upload: Buffer, kind: ImageKind, lane: string): Promise<Buffer> {
  const type = await fileTypeFromBuffer(upload);
  if (!type || !(read.includes(type.mime) || heic.includes(type.mime))) throw notAnImage();
  const side = longestSide[kind];
  try {
    const picture = heic.includes(type.mime)
      ? await heicPicture(upload)
      : sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    picture
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 });
    return await drawInTurn(lane, () => picture.toBuffer());
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
