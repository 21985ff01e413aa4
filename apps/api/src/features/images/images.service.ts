import { createHash } from 'node:crypto';
import { ImageModel } from './images.model.js';
import { encodeImage, type ImageKind } from './encode-image.js';

/**
 * How long after it was last stored or dropped an image is safe from the sweep. Whoever stored it
 * has long written down that it shows it by then, or never will.
 */
const SETTLED_MS = 10 * 60_000;

/**
 * Stores an upload under the SHA-256 of what it became.
 *
 * @returns The hash, for its owner to keep. An image nobody keeps is swept after ten minutes.
 * @throws AppError `not_an_image`.
 */
export async function storeImage(upload: Buffer, kind: ImageKind): Promise<string> {
  const content = await encodeImage(upload, kind);
  const hash = createHash('sha256').update(content).digest('hex');
  await ImageModel.updateOne(
    { _id: hash },
    { $set: { checkAt: settledAt() }, $setOnInsert: { content } },
    { upsert: true },
  );
  return hash;
}

/**
 * Says that an owner is about to let go of images. They go with the sweep, if nobody else shows
 * them. To be called before the owner is deleted, so that a crash in between leaves no orphan.
 */
export async function dropImages(hashes: readonly (string | null | undefined)[]): Promise<void> {
  const dropped = hashes.filter((hash) => typeof hash === 'string');
  if (dropped.length === 0) return;
  await ImageModel.updateMany({ _id: { $in: dropped } }, { $set: { checkAt: settledAt() } });
}

function settledAt(): Date {
  return new Date(Date.now() + SETTLED_MS);
}

/**
 * Deletes the images nobody shows any more; to be called now and then.
 *
 * @param isShown Asks every feature that keeps image hashes.
 * @returns How many were deleted.
 */
export async function sweepImages(
  isShown: (hash: string) => Promise<boolean>,
  now = new Date(),
): Promise<number> {
  const unsettled = await ImageModel.find({ checkAt: { $lte: now } }, { checkAt: 1 })
    .limit(1_000)
    .lean();
  let deleted = 0;
  for (const { _id, checkAt } of unsettled) {
    // Stored or dropped again meanwhile, it has another checkAt and is left for a later sweep.
    const unchanged = { _id, checkAt: checkAt ?? null };
    if (await isShown(_id)) await ImageModel.updateOne(unchanged, { $unset: { checkAt: 1 } });
    else deleted += (await ImageModel.deleteOne(unchanged)).deletedCount;
  }
  return deleted;
}

/** The content, as WebP; undefined when there is none of that hash. */
export async function imageContent(hash: string): Promise<Buffer | undefined> {
  const image = await ImageModel.findById(hash);
  return image?.content;
}

export function imageUrl(hash: string | null | undefined): string | null {
  return hash ? `/api/v1/images/${hash}` : null;
}
