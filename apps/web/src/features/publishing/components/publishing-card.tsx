import type { ElectionId } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/buttons/button';
import { CopyButton } from '../../../components/buttons/copy-button';
import { LoadError } from '../../../components/feedback/load-error';
import { Section } from '../../../components/headings/section';
import { ConfirmChange } from '../../../components/overlays/confirm-change';
import { SkeletonRows } from '../../../components/skeletons/skeleton-rows';
import { Disclosure } from '../../../components/surfaces/disclosure';
import { Card } from '../../../components/surfaces/card';
import { paths } from '../../../lib/paths';
import { publishingQuery, usePublish } from '../api';
import { isPublished, publishingState } from '../publishing-words';

/** Loaded lazily with the form libraries: most readers of results change nothing. */
const PublishingForm = lazy(() =>
  import('./publishing-form').then((file) => ({ default: file.PublishingForm })),
);

const SharePage = lazy(() => import('./share-page').then((file) => ({ default: file.SharePage })));

interface PublishingCardProps {
  electionId: ElectionId;
  /** The user may change the settings; others only read them. */
  mayRun: boolean;
}

/** When and to whom results are published, with an officer's controls. */
export function PublishingCard({ electionId, mayRun }: PublishingCardProps) {
  const query = useQuery(publishingQuery(electionId));
  const { data, error } = query;
  const publish = usePublish(electionId);
  const [isEditing, setIsEditing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const isPublic = data && isPublished(data);
  const isWaiting = data?.counted && data.readers === 'officers';
  const isForRoll = data?.plannedReaders === 'roll';
  const link = new URL(paths.publishedResults(electionId), window.location.origin).href;
  return (
    <Section title={t`Publishing`} className="print:hidden">
      <Card className="grid gap-5">
        {error ? (
          <LoadError area="publishingLoad" query={query} />
        ) : !data ? (
          <SkeletonRows label={t`Loading publication settings`} />
        ) : isEditing ? (
          <Suspense fallback={<SkeletonRows label={t`Loading the form`} />}>
            <PublishingForm
              electionId={electionId}
              publishing={data}
              onDone={() => setIsEditing(false)}
            />
          </Suspense>
        ) : (
          <>
            <p className="max-w-text text-ink">{publishingState(data)}</p>
            <p className="max-w-text text-sm text-ink-soft">
              {!isPublic &&
                `${data.announce ? t`Until then, the public page announces the election and its dates.` : t`Until then, the public page does not show the election.`} `}
              {data.indexed
                ? t`Search engines may list the public page.`
                : t`Search engines are asked not to list the public page.`}
            </p>
            <div className="flex flex-wrap gap-3">
              {mayRun && isWaiting && (
                <Button loading={publish.isPending} onClick={() => setIsAsking(true)}>
                  {isForRoll ? t`Publish to voters and members now` : t`Publish to everybody now`}
                </Button>
              )}
              {mayRun && (
                <Button variant="secondary" onClick={() => setIsEditing(true)}>
                  <Trans>Change publishing</Trans>
                </Button>
              )}
              <CopyButton text={link} label={t`Copy the page’s link`} size="medium" />
            </div>
            <Disclosure summary={t`QR code and frame for your website`}>
              <SharePage electionId={electionId} />
            </Disclosure>
            <ConfirmChange
              open={isAsking}
              onClose={() => setIsAsking(false)}
              title={t`Publish the results now?`}
              description={
                isForRoll
                  ? t`Voters and members of your organisation can read them from now on. You can’t undo this.`
                  : t`Everybody who opens the public page can read them from now on. You can’t undo this.`
              }
              confirmLabel={t`Publish`}
              change={publish}
              input={undefined}
              area="publish"
            />
          </>
        )}
      </Card>
    </Section>
  );
}
