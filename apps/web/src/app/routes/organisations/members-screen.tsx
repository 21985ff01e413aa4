import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../components/feedback/load-error';
import { Section } from '../../../components/headings/section';
import { SkeletonRows } from '../../../components/skeletons/skeleton-rows';
import { membersQuery } from '../../../features/organisations/api';
import { InviteMemberForm } from '../../../features/organisations/components/invite-member-form';
import { MembersTable } from '../../../features/organisations/components/members-table';
import { OrganisationHeader } from '../../../features/organisations/components/organisation-header';
import { OwnMembershipCard } from '../../../features/organisations/components/own-membership-card';
import { RolesExplained } from '../../../features/organisations/components/roles-explained';
import { WaitingInvitations } from '../../../features/organisations/components/waiting-invitations';
import { useMay } from '../../../lib/session/use-may';

function MembersRoute() {
  const people = useQuery(membersQuery());
  const mayManage = useMay('manageOrganisation');
  return (
    <>
      <OrganisationHeader
        title={t`Members`}
        description={t`The people who run your elections. The audit trail records what each of them does.`}
      />
      {people.isPending && <SkeletonRows rows={4} label={t`Loading the members`} />}
      {people.isLoadingError && <LoadError area="organisationLoad" query={people} />}
      {people.data && (
        <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid grid-cols-1 gap-10">
            <Section
              title={t`Who they are`}
              description={plural(people.data.members.length, {
                one: '# member',
                other: '# members',
              })}
            >
              <MembersTable members={people.data.members} />
            </Section>
            {people.data.invitations.length > 0 && (
              <Section
                title={t`Invitations`}
                description={t`Not accepted yet. Each invitation is valid for seven days.`}
              >
                <WaitingInvitations invitations={people.data.invitations} />
              </Section>
            )}
            {mayManage && (
              <Section
                title={t`Invite a member`}
                description={t`Members help run your elections. Voters don’t need to be members: add them to the electoral roll.`}
              >
                <InviteMemberForm />
              </Section>
            )}
          </div>
          <div className="grid gap-4 sm:max-xl:grid-cols-2">
            <OwnMembershipCard members={people.data.members} />
            {/* Managers see the same text beside each choice of the form. */}
            {!mayManage && <RolesExplained />}
          </div>
        </div>
      )}
    </>
  );
}

export { MembersRoute as Component };
