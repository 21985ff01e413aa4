import { isAccountPhoto } from './features/core/accounts/index.js';
import { isPoster } from './features/core/elections/index.js';
import { deleteImage, keepImage, unsettledImages } from './platform/images/images.service.js';
import { isNominationPhoto } from './features/conduct/nominations/index.js';
import { isLogo } from './features/core/organisations/index.js';
import { isCandidatePhoto } from './features/core/ballot-paper/index.js';
import { isRollPhoto } from './features/core/roll/index.js';

/** Deletes images that turn out to be unused; call it regularly. */
export async function sweepImages(now = new Date()): Promise<void> {
  for (const image of await unsettledImages(now)) {
    if (await isShown(image._id)) await keepImage(image);
    else await deleteImage(image);
  }
}

/** Asks every feature that stores hashes of images. */
async function isShown(hash: string): Promise<boolean> {
  const answers = await Promise.all([
    isPoster(hash),
    isCandidatePhoto(hash),
    isNominationPhoto(hash),
    isRollPhoto(hash),
    isAccountPhoto(hash),
    isLogo(hash),
  ]);
  return answers.includes(true);
}
