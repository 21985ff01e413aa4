/** What casting a ballot takes. It comes as soon as the ballot can be seen and marked, long before it is asked for. */
export { failureText } from '../../lib/messages/message-for';
export { trackingCodeFor } from '../../lib/tracking-code';
export { CastDialog } from './components/cast-dialog';
