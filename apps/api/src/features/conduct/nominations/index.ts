export { answerByAccount } from './answer.service.js';
export { createNominations } from './create-nominations.js';
export { propose } from './propose.service.js';
export { nominationsToReview, readNominationPage } from './read-nominations.service.js';
export {
  forgetInNominations,
  isNominationPhoto,
  removeNominations,
} from './remove-nominations.service.js';
