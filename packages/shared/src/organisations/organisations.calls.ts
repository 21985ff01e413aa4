import { call } from '../calls/call.js';
import { organisationSchema, updateOrganisationSchema } from './organisations.schema.js';

export const readOrganisationCall = call({
  method: 'GET',
  path: '/api/v1/organisation',
  access: 'readElections',
  answers: { 200: organisationSchema },
  summary: 'Reads the organisation that one is a member of',
});

export const updateOrganisationCall = call({
  method: 'PUT',
  path: '/api/v1/organisation',
  access: 'manageOrganisation',
  body: updateOrganisationSchema,
  upload: 'image',
  answers: { 200: organisationSchema },
  summary: 'Changes the organisation; what is left out stays',
});
