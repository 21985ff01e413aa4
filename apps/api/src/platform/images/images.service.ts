import { createHash } from 'node:crypto';
import type { AppError } from '../errors/app-error.js';
import { storeWithin } from '../usages.js';
import { ImageSizeModel } from './image-sizes.model.js';
import { ImageModel } from './images.model.js';
import type { ImageKind } from './encode-image.js';

/**
 * The sweep leaves an image alone for this long after it was stored or dropped, so that its owner can save
 * the reference.
 */
const SETTLED_MS = 10 * 60_000;

const MEGABYTE = 1024 * 1024;

/** The limit an image counts towards. */
export interface ImageRoom {
  owner: string;
  megabytes: number;
  full: () => AppError;
}

/**
 * Stores an upload under the SHA-256 of its encoded content.
 *
 * @returns The hash, for the owner to save. An image that nothing shows is swept after ten minutes.
 * @throws AppError `not_an_image`, `limit_reached`, `busy`.
 */
export async function storeImage(
  upload: Buffer,
  kind: ImageKind,
  room: ImageRoom,
): Promise<string> {
  // Loading the image library would take an eighth of the start, so the first image loads it.
  const { encodeImage } = await import('./encode-image.js');
  const content = await encodeImage(upload, kind, room.owner);
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
 * Marks images that their owner is about to stop showing; the sweep deletes them if nothing else shows them.
 * Call this before the owner is deleted, so that a crash in between leaves no orphan.
 */
export async function dropImages(hashes: readonly (string | null | undefined)[]): Promise<void> {
  const dropped = hashes.filter((hash) => typeof hash === 'string');
  if (dropped.length === 0) return;
  await ImageModel.updateMany({ _id: { $in: dropped } }, { $set: { checkAt: settledAt() } });
}

function settledAt(): Date {
  return new Date(Date.now() + SETTLED_MS);
}

/** An image that the sweep has to check. */
export interface UnsettledImage {
  _id: string;
  checkAt?: Date | null | undefined;
}

/** The images that the sweep has to check now, up to 1,000 at a time. */
export async function unsettledImages(now: Date): Promise<UnsettledImage[]> {
  return ImageModel.find({ checkAt: { $lte: now } }, { checkAt: 1 })
    .limit(1_000)
    .lean();
}

// An image stored or dropped meanwhile has another `checkAt`: a later sweep handles it.

/** Keeps an image that something shows. */
export async function keepImage({ _id, checkAt }: UnsettledImage): Promise<void> {
  await ImageModel.updateOne({ _id, checkAt: checkAt ?? null }, { $unset: { checkAt: 1 } });
}

/** Deletes an image that nothing shows. */
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
