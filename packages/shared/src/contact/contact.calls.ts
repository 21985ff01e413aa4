import { call } from '../calls/call.js';
import { messageSchema } from '../common/message.schema.js';
import { contactSchema } from './contact.schema.js';

export const sendContactCall = call({
  method: 'POST',
  path: '/api/v1/contact',
  access: 'anyone',
  body: contactSchema,
  answers: { 202: messageSchema },
  errors: ['too_many_requests'],
  summary: 'Sends a message to the support address',
});
