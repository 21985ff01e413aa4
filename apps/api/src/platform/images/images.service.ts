import { createHash } from 'node:crypto';
import type { AppError } from '../errors/app-error.js';
import { storeWithin } from '../usages.js';
import { ImageSizeModel } from './image-sizes.model.js';
import { ImageModel } from './images.model.js';
import type { ImageKind } from './encode-image.js';

/**
 * How long the sweep spares an image after it was stored or dropped: long enough for its owner to save
 * the reference.
 */
const SETTLED_MS = 10 * 60_000;

const MEGABYTE = 1024 * 1024;

/** Whose limit an image counts for. */
export interface ImageRoom {
  owner: string;
  megabytes: number;
  full: () => AppError;
}

/**
 * Stores an upload under the SHA-256 of its encoded content.
 *
 * @returns The hash, for its owner to keep. An image without an owner is swept after ten minutes.
 * @throws AppError `not_an_image`, `limit_reached`.
 */
export async function storeImage(
  upload: Buffer,
  kind: ImageKind,
  room: ImageRoom,
): Promise<string> {
  // Loading the image library takes an eighth of the start, so it is loaded with the first image.
  const { encodeImage } = await import('./encode-image.js');
  const content = await encodeImage(upload, kind);
  const hash = createHash('sha256').update(content).digest('hex');
  const known = await ImageModel.updateOne({ _id: hash }, { $set: { checkAt: settledAt() } });
  if (known.matchedCount > 0) return hash;
  const { owner, full } = room;
  const stored = await storeWithin(roomFor(room), content.length, async () => {
    await ImageModel.updateOne(
      { _id: hash },
      { $set: { checkAt: settledAt() }, $setOnInsert: { content } },
      { upsert: true },
    );
    await ImageSizeModel.updateOne(
      { _id: hash },
      { $setOnInsert: { owner, bytes: content.length } },
      { upsert: true },
    );
  });
  if (!stored) throw full();
  return hash;
}

export const usageOfImages = (owner: string) => `images of ${owner}`;

function roomFor({ owner, megabytes }: ImageRoom) {
  return {
    of: usageOfImages(owner),
    most: megabytes * MEGABYTE,
    async counted() {
      const [sum] = await ImageSizeModel.aggregate<{ bytes: number }>([
        { $match: { owner } },
        { $group: { _id: null, bytes: { $sum: '$bytes' } } },
      ]);
      return sum?.bytes ?? 0;
    },
  };
}

/**
 * Marks images that an owner is about to stop showing. The sweep deletes them if nothing else shows them.
 * Call it before the owner is deleted, so that a crash in between leaves no orphan.
 */
export async function dropImages(hashes: readonly (string | null | undefined)[]): Promise<void> {
  const dropped = hashes.filter((hash) => typeof hash === 'string');
  if (dropped.length === 0) return;
  await ImageModel.updateMany({ _id: { $in: dropped } }, { $set: { checkAt: settledAt() } });
}

function settledAt(): Date {
  return new Date(Date.now() + SETTLED_MS);
}

/** An image that may no longer be shown. */
export interface UnsettledImage {
  _id: string;
  checkAt?: Date | null | undefined;
}

/** The images for the sweep to check, some at a time. */
export async function unsettledImages(now: Date): Promise<UnsettledImage[]> {
  return ImageModel.find({ checkAt: { $lte: now } }, { checkAt: 1 })
    .limit(1_000)
    .lean();
}

// If it is stored or dropped again meanwhile, its checkAt changes and a later sweep handles it.

/** Something shows it. */
export async function keepImage({ _id, checkAt }: UnsettledImage): Promise<void> {
  await ImageModel.updateOne({ _id, checkAt: checkAt ?? null }, { $unset: { checkAt: 1 } });
}

/** Nothing shows it. */
export async function deleteImage({ _id, checkAt }: UnsettledImage): Promise<void> {
  const { deletedCount } = await ImageModel.deleteOne({ _id, checkAt: checkAt ?? null });
  if (deletedCount > 0) await ImageSizeModel.deleteOne({ _id });
}

/** The content as WebP; undefined if there is no image with that hash. */
export async function imageContent(hash: string): Promise<Buffer | undefined> {
  const image = await ImageModel.findById(hash);
  return image?.content;
}

export function imageUrl(hash: string | null | undefined): string | null {
  return hash ? `/api/v1/images/${hash}` : null;
}
