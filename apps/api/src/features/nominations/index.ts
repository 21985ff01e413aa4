export { createNominations } from './create-nominations.js';
export { nominationsToReview } from './read-nominations.service.js';
export {
  forgetInNominations,
  isNominationPhoto,
  removeNominations,
} from './remove-nominations.service.js';
