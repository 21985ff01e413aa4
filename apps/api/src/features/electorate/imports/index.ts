export { importsRouter } from './imports.router.js';
export { beginImport } from './job/begin-import.service.js';
export { newImports } from './job/run-import.js';
export { removeImports } from './job/stored-imports.service.js';
export { newImportUndoings } from './job/undo-import.service.js';
export type { ReadRow } from './reading/voter-rows.js';
