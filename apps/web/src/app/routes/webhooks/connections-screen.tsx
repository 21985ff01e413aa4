import { ExternalLink } from 'lucide-react';
import { Section } from '../../../components/headings/section';
import { ApiKeysSection } from '../../../features/api-keys/components/api-keys-section';
import { OrganisationHeader } from '../../../features/organisations/components/organisation-header';
import { WebhooksSection } from '../../../features/webhooks/components/webhooks-section';

function ConnectionsRoute() {
  return (
    <>
      <OrganisationHeader
        title="Connections"
        description="How your organisation’s other systems, such as its membership software, work with your elections."
      />
      <div className="grid grid-cols-1 gap-10">
        <ApiKeysSection />
        <WebhooksSection />
        <Section
          title="For your technician"
          description="Whatever can be done in the browser can be done by a program as well."
        >
          <p>
            <a
              href="/api/docs"
              target="_blank"
              rel="noreferrer"
              className="inline-flex items-center gap-1.5 text-link"
            >
              The description of every call
              <ExternalLink aria-hidden="true" className="size-4" />
            </a>
          </p>
        </Section>
      </div>
    </>
  );
}

export { ConnectionsRoute as Component };
