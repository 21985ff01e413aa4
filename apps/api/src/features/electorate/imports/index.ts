export { importsRouter } from './imports.router.js';
export { createImports, type Imports } from './job/imports.service.js';
export { removeImports } from './job/stored-imports.service.js';
export type { ReadRow } from './reading/voter-rows.js';
