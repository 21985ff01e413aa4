import { buildTests } from './jest.built-tests.js';

export default (_run, { rootDir }) => buildTests(rootDir);
