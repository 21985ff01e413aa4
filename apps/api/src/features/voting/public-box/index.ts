export { downloadBallotBox } from './ballot-box-download.service.js';
export { newCountedPapers } from './ballot-box.service.js';
export { publicBoxRouter } from './public-box.router.js';
export { downloadAllRankings } from './rankings-download.service.js';
