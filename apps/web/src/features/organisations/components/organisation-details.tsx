import type { OrganisationPage } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Notice } from '../../../components/feedback/notice';
import { Card } from '../../../components/surfaces/card';
import { DetailList } from '../../../components/tables/detail-list';
import { PeopleToAsk } from './people-to-ask';

/** The organisation's details, read-only. */
export function OrganisationDetails({ organisation }: { organisation: OrganisationPage }) {
  const { name, logoUrl, timeZone } = organisation;
  return (
    <div className="grid gap-5">
      <Notice title={t`Owners can change this`}>
        <p>
          <PeopleToAsk act="manageOrganisation" />
        </p>
      </Notice>
      <Card>
        <DetailList
          details={[
            { key: 'name', label: t`Name`, value: name || t`Not given yet` },
            {
              key: 'logo',
              label: t`Logo`,
              value: logoUrl ? (
                <img
                  src={logoUrl}
                  alt={name ? t`Logo of ${name}` : t`Logo of the organisation`}
                  className="h-16 max-w-full object-contain object-left rtl:object-right"
                />
              ) : (
                t`None yet`
              ),
            },
            {
              key: 'timeZone',
              label: t`Time zone`,
              value: timeZone?.replaceAll('_', ' ') ?? t`Each organiser’s own`,
            },
          ]}
        />
      </Card>
    </div>
  );
}
