import type { Profile } from '@hustings/shared';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/surfaces/badge';
import { Card } from '../../../components/surfaces/card';
import { DetailList, type Detail } from '../../../components/tables/detail-list';
import { ElectionStatusBadge } from '../../../components/elections/election-status-badge';
import { Photo } from '../../../components/surfaces/photo';
import { useMay } from '../../../lib/session/use-may';
import { dayInUtc, electionDateInZone, lastUpdateDate } from '../../../lib/dates';
import { timeAgo } from '../../../lib/time-ago';
import { genderWords } from '../gender-words';
import { TermsState } from './terms-state';

interface ProfileDetailsProps {
  profile: Profile;
  isOwn: boolean;
  /** Returns the address of one of the person's elections. */
  pathOfElection: (election: Profile['elections'][number]) => string;
}

/** Most elections listed; the count above covers all. */
const SHOWN = 8;

/** An account's details, read-only; for a person on a roll, their data there. */
export function ProfileDetails({ profile, isOwn, pathOfElection }: ProfileDetailsProps) {
  const { userName, fullName, email, tel, gender, photoUrl, elections } = profile;
  const mayReadAddresses = useMay('readAddresses');
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <Card className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8">
        <Photo
          src={photoUrl}
          name={fullName || email}
          alt={`Photo of ${fullName || email}`}
          size="large"
        />
        <DetailList
          details={[
            { key: 'fullName', label: 'Full name', value: fullName || 'Not given' },
            { key: 'userName', label: 'Username', value: userName || 'Not given' },
            ...(isOwn || mayReadAddresses
              ? [
                  { key: 'email', label: 'Email', value: email },
                  { key: 'tel', label: 'Contact phone', value: tel || 'Not given' },
                ]
              : []),
            { key: 'gender', label: 'Gender', value: gender ? genderWords[gender] : 'Not given' },
            ...(isOwn ? accountDetails(profile) : []),
          ]}
        />
      </Card>
      <Card as="section" aria-labelledby="profile-elections" className="grid grid-cols-1 gap-4">
        <h2 id="profile-elections" className="text-base font-bold">
          Elections and votes
        </h2>
        <dl className="grid grid-cols-2 gap-4">
          <div className="flex flex-col-reverse">
            <dt className="text-xs text-ink-soft">Elections</dt>
            <dd className="text-2xl font-bold tracking-tight tabular-nums">
              {profile.electionsCount.toLocaleString('en')}
            </dd>
          </div>
          <div className="flex flex-col-reverse">
            <dt className="text-xs text-ink-soft">Votes</dt>
            <dd className="text-2xl font-bold tracking-tight tabular-nums">
              {profile.votesCount.toLocaleString('en')}
            </dd>
          </div>
        </dl>
        {elections.length > 0 && (
          <ul className="grid divide-y divide-rule border-t border-rule text-sm">
            {elections.slice(0, SHOWN).map((election) => (
              <li key={election._id} className="flex items-center justify-between gap-3 py-2.5">
                <Link
                  to={pathOfElection(election)}
                  className="min-w-0 font-medium wrap-anywhere hover:underline"
                >
                  {election.name}
                </Link>
                <ElectionStatusBadge status={election.status} />
              </li>
            ))}
            {elections.length > SHOWN && (
              <li className="py-2.5 text-ink-soft">
                and {(elections.length - SHOWN).toLocaleString('en')} more
              </li>
            )}
          </ul>
        )}
      </Card>
    </div>
  );
}

/** The server keeps only the day of a voter's last login. */
function loginDate(iso: string): string {
  return iso.endsWith('T00:00:00.000Z') ? dayInUtc(iso) : electionDateInZone(iso);
}

/** Details only the account's owner sees. */
function accountDetails({ verification, terms, lastLogin, updatedAt }: Profile): Detail[] {
  return [
    {
      key: 'verification',
      label: 'Verification',
      value: verification ? (
        <Badge tone="success">Verified</Badge>
      ) : (
        <Badge tone="warning">Not verified</Badge>
      ),
    },
    { key: 'terms', label: 'Terms', value: <TermsState isAccepted={terms} /> },
    {
      key: 'lastLogin',
      label: 'Last login',
      value: lastLogin ? loginDate(lastLogin) : 'Never',
    },
    {
      key: 'updatedAt',
      label: 'Last update',
      value: updatedAt && (
        <>
          {lastUpdateDate(updatedAt)}
          <span className="block font-normal text-ink-soft">
            Last changes were made {timeAgo(updatedAt)}
          </span>
        </>
      ),
    },
  ];
}
