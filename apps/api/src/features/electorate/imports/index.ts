export { countNamed } from './entry-changes.service.js';
export { importsRouter } from './imports.router.js';
export { createImports, type Imports } from './imports.service.js';
export type { ReadRow } from './reading/voter-rows.js';
export { removeImports } from './remove-imports.service.js';
