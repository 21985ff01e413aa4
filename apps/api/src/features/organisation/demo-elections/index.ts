export { demoElectionsRouter } from './demo-elections.router.js';
