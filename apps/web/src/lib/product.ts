import { t } from '@lingui/core/macro';
/** A value from the page's head, which the server may change to this installation's name. */
function metaContent(name: string, fallback: string): string {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim();
  return content ? content : fallback;
}

export const product = {
  name: metaContent('application-name', 'Hustings'),
  tagline: metaContent('hustings-tagline', t`Vote today to shape a brighter future.`),
  supportEmail: metaContent('hustings-support-email', 'support@hustings.example'),
};
