import type { OrganisationPage } from '@hustings/shared';
import { Notice } from '../../../components/feedback/notice';
import { Card } from '../../../components/surfaces/card';
import { DetailList } from '../../../components/tables/detail-list';
import { languageNames } from '../language-names';
import { PeopleToAsk } from './people-to-ask';

/** The organisation's details, read-only. */
export function OrganisationDetails({ organisation }: { organisation: OrganisationPage }) {
  const { name, logoUrl, timeZone, language } = organisation;
  return (
    <div className="grid gap-5">
      <Notice title="Owners can change this">
        <p>
          <PeopleToAsk act="manageOrganisation" />
        </p>
      </Notice>
      <Card>
        <DetailList
          details={[
            { key: 'name', label: 'Name', value: name || 'Not given yet' },
            {
              key: 'logo',
              label: 'Logo',
              value: logoUrl ? (
                <img
                  src={logoUrl}
                  alt={`Logo of ${name || 'the organisation'}`}
                  className="h-16 max-w-full object-contain object-left"
                />
              ) : (
                'None yet'
              ),
            },
            {
              key: 'timeZone',
              label: 'Time zone',
              value: timeZone?.replaceAll('_', ' ') ?? 'Each organiser’s own',
            },
            { key: 'language', label: 'Language', value: languageNames[language] },
          ]}
        />
      </Card>
    </div>
  );
}
