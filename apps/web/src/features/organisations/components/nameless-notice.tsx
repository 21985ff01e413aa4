import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/feedback/notice';
import { paths } from '../../../lib/paths';
import { useSignedIn } from '../../../lib/session/use-signed-in';

/** For the owner of an unnamed organisation: voters would not know who invites them. */
export function NamelessNotice() {
  const { membership } = useSignedIn();
  if (membership?.role !== 'owner' || membership.name) return null;
  return (
    <div className="mb-6">
      <Notice title={t`Your organisation has no name yet`}>
        <p>
          <Trans>
            Invitations, ballots and results say whose election it is.{' '}
            <Link to={paths.organisation()} className="text-link">
              Name it, and add a logo
            </Link>
          </Trans>
        </p>
      </Notice>
    </div>
  );
}
