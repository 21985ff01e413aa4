export { createEndingOfSamples } from './end-demos.service.js';
export { samplesRouter } from './demo-elections.router.js';
