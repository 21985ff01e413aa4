import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { Section } from '../../../components/headings/section';
import { ApiKeysSection } from '../../../features/api-keys/components/api-keys-section';
import { OrganisationHeader } from '../../../features/organisations/components/organisation-header';
import { WebhooksSection } from '../../../features/webhooks/components/webhooks-section';

function ConnectionsRoute() {
  return (
    <>
      <OrganisationHeader
        title={t`Connections`}
        description={t`How your organisation’s other systems, such as its membership software, work with your elections.`}
      />
      <div className="grid grid-cols-1 gap-10">
        <ApiKeysSection />
        <WebhooksSection />
        <Section
          title={t`For your technician`}
          description={t`Whatever can be done in the browser can be done by a program as well.`}
        >
          <p>
            <a
              href="/api/docs"
              target="_blank"
              rel="noreferrer"
              className="inline-flex items-center gap-1.5 text-link"
            >
              <Trans>The description of every call</Trans>
              <ExternalLink aria-hidden="true" className="size-4" />
            </a>
          </p>
        </Section>
      </div>
    </>
  );
}

export { ConnectionsRoute as Component };
