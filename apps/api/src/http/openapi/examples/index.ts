export { answerExamples } from './answers.js';
export { bodyExamples } from './bodies.js';
export { fileExamples } from './files.js';
export { eventExamples } from './webhook-answers.js';
export { Several } from './several.js';
