export { answerByAccount } from './answer.service.js';
export { registerNominationMails } from './nomination-mails.js';
export { nominationsRouter } from './nominations.router.js';
export { propose } from './propose.service.js';
export { nominationsToReview, readNominationPage } from './read-nominations.service.js';
export {
  forgetInNominations,
  isNominationPhoto,
  removeNominations,
} from './remove-nominations.service.js';
export { tellOfNominations } from './tell.service.js';
