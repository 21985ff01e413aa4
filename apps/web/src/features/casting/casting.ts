/** Everything needed to cast. Loads once the ballot can be seen and marked, long before it is needed. */
export { failureText } from '../../lib/messages/message-for';
export { trackingCodeFor } from '../../lib/tracking-code';
export { TranslationNote } from '../../components/elections/translation-note';
export { CastDialog } from './components/cast-dialog';
export { ClosingSoon } from './components/closing-soon';
