export { downloadBallotBox } from './ballot-box-download.service.js';
export { publicBoxRouter } from './public-box.router.js';
export { downloadRankings, isRanked } from './rankings-download.service.js';
