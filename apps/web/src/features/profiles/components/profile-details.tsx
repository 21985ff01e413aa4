import type { Profile } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/surfaces/badge';
import { Card } from '../../../components/surfaces/card';
import { DetailList, type Detail } from '../../../components/tables/detail-list';
import { ElectionStatusBadge } from '../../../components/elections/election-status-badge';
import { Photo } from '../../../components/surfaces/photo';
import { useMay } from '../../../lib/session/use-may';
import { lastUpdateDate } from '../../../lib/dates';
import { timeAgo } from '../../../lib/time-ago';
import { genderWords } from '../gender-words';
import { loginDate } from '../login-date';
import { TermsState } from './terms-state';
import { languageName } from '../../../lib/words/language-name';
import { numberText } from '../../../lib/words/numbers';

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
  const { userName, fullName, email, tel, gender, language, photoUrl, elections } = profile;
  const name = fullName || email;
  const mayReadAddresses = useMay('readAddresses');
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <Card className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8">
        <Photo src={photoUrl} name={name} alt={t`Photo of ${name}`} size="large" />
        <DetailList
          details={[
            { key: 'fullName', label: t`Full name`, value: fullName || t`Not given` },
            { key: 'userName', label: t`Username`, value: userName || t`Not given` },
            ...(isOwn || mayReadAddresses
              ? [
                  { key: 'email', label: t`Email`, value: email },
                  { key: 'tel', label: t`Contact phone`, value: tel || t`Not given` },
                ]
              : []),
            { key: 'gender', label: t`Gender`, value: gender ? genderWords[gender] : t`Not given` },
            ...(language && !isOwn
              ? [{ key: 'language', label: t`Language`, value: languageName(language) }]
              : []),
            ...(isOwn ? accountDetails(profile) : []),
          ]}
        />
      </Card>
      <Card as="section" aria-labelledby="profile-elections" className="grid grid-cols-1 gap-4">
        <h2 id="profile-elections" className="text-base font-bold">
          <Trans>Elections and votes</Trans>
        </h2>
        <dl className="grid grid-cols-2 gap-4">
          <div className="flex flex-col-reverse">
            <dt className="text-xs text-ink-soft">
              <Trans>Elections</Trans>
            </dt>
            <dd className="text-2xl font-bold tracking-tight tabular-nums">
              {numberText(profile.electionsCount)}
            </dd>
          </div>
          <div className="flex flex-col-reverse">
            <dt className="text-xs text-ink-soft">
              <Trans>Votes</Trans>
            </dt>
            <dd className="text-2xl font-bold tracking-tight tabular-nums">
              {numberText(profile.votesCount)}
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
                <Plural value={elections.length - SHOWN} one="and # more" other="and # more" />
              </li>
            )}
          </ul>
        )}
      </Card>
    </div>
  );
}

/** Details only the account's owner sees. */
function accountDetails({ verification, terms, lastLogin, updatedAt }: Profile): Detail[] {
  return [
    {
      key: 'verification',
      label: t`Verification`,
      value: verification ? (
        <Badge tone="success">
          <Trans>Verified</Trans>
        </Badge>
      ) : (
        <Badge tone="warning">
          <Trans>Not verified</Trans>
        </Badge>
      ),
    },
    { key: 'terms', label: t`Terms`, value: <TermsState isAccepted={terms} /> },
    {
      key: 'lastLogin',
      label: t`Last login`,
      value: lastLogin ? loginDate(lastLogin) : t`Never`,
    },
    {
      key: 'updatedAt',
      label: t`Last update`,
      value: updatedAt && (
        <>
          {lastUpdateDate(updatedAt)}
          <span className="block font-normal text-ink-soft">
            <Trans>Last changes were made {timeAgo(updatedAt)}</Trans>
          </span>
        </>
      ),
    },
  ];
}
