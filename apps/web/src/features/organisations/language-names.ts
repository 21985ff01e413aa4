import type { OrganisationPage } from '@hustings/shared';
import { t } from '@lingui/core/macro';

/** Names of the languages an organisation can have. */
export const languageNames: Record<OrganisationPage['language'], string> = { en: t`English` };
