import { setupServer } from 'msw/node';

/** The network in tests. Nothing is answered until a test says how: see `answer`. */
export const server = setupServer();
