export { createEndingOfSamples } from './end-samples.service.js';
export { samplesRouter } from './samples.router.js';
