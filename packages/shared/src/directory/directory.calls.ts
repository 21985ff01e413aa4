import { z } from 'zod';
import { call } from '../calls/call.js';
import { electionIdSchema } from '../common/ids.schema.js';
import { importBegunSchema } from '../imports/imports.schema.js';
import {
  directoryPageSchema,
  directoryQuerySchema,
  takeFromDirectorySchema,
} from './directory.schema.js';

export const readDirectoryCall = call({
  method: 'GET',
  path: '/api/v1/directory',
  access: 'keepRoll',
  query: directoryQuerySchema,
  answers: { 200: directoryPageSchema },
  errors: ['not_found'],
  summary: 'Lists the people who are or were on your organisation’s electoral rolls',
});

export const takeFromDirectoryCall = call({
  method: 'POST',
  path: '/api/v1/elections/:electionId/voters/from-directory',
  access: 'keepRoll',
  params: z.object({ electionId: electionIdSchema }),
  body: takeFromDirectorySchema,
  answers: { 202: importBegunSchema },
  errors: ['not_found', 'election_closed', 'import_under_way'],
  summary: 'Adds people from the directory to the electoral roll, with an import',
});
