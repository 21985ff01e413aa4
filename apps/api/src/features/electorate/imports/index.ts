export { importsRouter } from './imports.router.js';
export { beginImport } from './job/imports.service.js';
export { removeImports } from './job/stored-imports.service.js';
export { newImportUndoings } from './job/undo-import.service.js';
export { newImports } from './job/work-through-import.js';
export type { ReadRow } from './reading/voter-rows.js';
