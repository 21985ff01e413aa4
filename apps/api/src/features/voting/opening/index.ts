export { inTime, isDueToOpen } from './freeze-election.js';
export { forgetClosedPapers, openPaper, type OpenPaper } from './open-papers.js';
export { ensureOpened, openNow, paperAsItStands, trialDigest } from './opening.service.js';
export { registerPutOffMails } from './put-off-mails.js';
export { tellOfPutOffs } from './putting-off.service.js';
