export { directoryRouter } from './directory.router.js';
