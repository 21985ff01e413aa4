import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import type { MadeKey } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../components/buttons/button';
import { EmptyState } from '../../../components/feedback/empty-state';
import { LoadError } from '../../../components/feedback/load-error';
import { Section } from '../../../components/headings/section';
import { SkeletonRows } from '../../../components/skeletons/skeleton-rows';
import { apiKeysQuery } from '../api';
import { ApiKeysTable } from './api-keys-table';
import { MakeKeyDialog } from './make-key-dialog';
import { NewKeySecret } from './new-key-secret';

/** The API keys of the organisation's own systems: create, show once, list and revoke. */
export function ApiKeysSection() {
  const query = useQuery(apiKeysQuery());
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<MadeKey>();
  const keys = query.data?.keys;
  const make = (
    <Button
      size="small"
      icon={<Plus aria-hidden="true" className="size-4" />}
      onClick={() => setMaking(true)}
    >
      <Trans>Make a key</Trans>
    </Button>
  );
  return (
    <Section
      title={t`API keys`}
      description={t`With a key, one of your systems reads elections or keeps a roll in step, as far as the key’s role reaches. No key opens ballots, members or other keys.`}
      actions={keys && keys.length > 0 && make}
    >
      {made && <NewKeySecret made={made} onKept={() => setMade(undefined)} />}
      {query.isPending && <SkeletonRows rows={2} label={t`Loading the keys`} />}
      {query.isLoadingError && <LoadError area="organisationLoad" query={query} />}
      {keys?.length === 0 && (
        <EmptyState
          title={t`No keys yet`}
          message={t`Make one for each system you connect, so that you can revoke each separately and tell them apart in audit trails.`}
          icon={<KeyRound aria-hidden="true" className="size-7" />}
          action={make}
        />
      )}
      {keys && keys.length > 0 && <ApiKeysTable keys={keys} />}
      {isMaking && (
        <MakeKeyDialog
          onClose={() => setMaking(false)}
          onMade={(key) => {
            setMade(key);
            setMaking(false);
          }}
        />
      )}
    </Section>
  );
}
