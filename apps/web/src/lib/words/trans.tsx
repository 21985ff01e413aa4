import { type TransProps, TransNoContext } from '@lingui/react/server';
import { i18n } from './i18n';

/** What `<Trans>` becomes: a text with elements in it. */
export function Trans(props: TransProps) {
  return <TransNoContext {...props} lingui={{ i18n }} />;
}
