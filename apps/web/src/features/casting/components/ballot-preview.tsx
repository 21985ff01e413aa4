import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Election } from '@hustings/shared';
import { ArrowLeft, FileText, Monitor, Smartphone } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/buttons/button';
import { LinkButton } from '../../../components/buttons/link-button';
import { PrintButton } from '../../../components/buttons/print-button';
import { EmptyState } from '../../../components/feedback/empty-state';
import { Notice } from '../../../components/feedback/notice';
import { SegmentedToggle } from '../../../components/fields/segmented-toggle';
import { PageHeading } from '../../../components/headings/page-heading';
import { PhoneFrame } from '../../../components/surfaces/phone-frame';
import { paths } from '../../../lib/paths';
import { inARow } from '../../../lib/words/in-a-row';
import { paperFor } from '../test-votes';
import { PrintedBallot } from './printed-ballot';
import { TestBooth } from './test-booth';

const devices = [
  {
    value: 'desktop',
    label: t`On a computer`,
    icon: <Monitor aria-hidden="true" className="size-5" />,
  },
  {
    value: 'phone',
    label: t`On a phone`,
    icon: <Smartphone aria-hidden="true" className="size-5" />,
  },
] as const;

/** The ballot as voters will see it. It can be cast any number of times: nothing leaves this page. */
export function BallotPreview({ election }: { election: Election }) {
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop');
  const [isOnPaper, setOnPaper] = useState(false);
  const paper = paperFor(election.positions);
  const leftOff = election.positions.filter((each) => !paper.includes(each));

  if (isOnPaper) {
    return (
      <div className="grid grid-cols-1 gap-6">
        <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
          <Button
            variant="secondary"
            onClick={() => setOnPaper(false)}
            icon={<ArrowLeft aria-hidden="true" className="size-4" />}
          >
            <Trans>Back to the preview</Trans>
          </Button>
          <PrintButton />
        </div>
        <PrintedBallot election={election} paper={paper} />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <Notice title={t`This is a preview`}>
        <p>
          <Trans>
            This is what voters see. Mark and cast it as often as you like: nothing is sent, and it
            is gone when you leave.
          </Trans>
        </p>
        {leftOff.length > 0 && (
          <p>
            <Trans>
              Left off, as they have no candidates yet:{' '}
              {{ positions: inARow(leftOff.map(({ position }) => position)) }}.
            </Trans>
          </p>
        )}
      </Notice>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <LinkButton
          variant="secondary"
          to={paths.ballotPaper(election._id)}
          icon={<ArrowLeft aria-hidden="true" className="size-4" />}
        >
          <Trans>Back to the election</Trans>
        </LinkButton>
        <div className="flex flex-wrap items-center gap-3">
          {paper.length > 0 && (
            <Button
              variant="secondary"
              onClick={() => setOnPaper(true)}
              icon={<FileText aria-hidden="true" className="size-4" />}
            >
              <Trans>On paper</Trans>
            </Button>
          )}
          <div className="hidden md:block">
            <SegmentedToggle
              label={t`Show the ballot`}
              value={device}
              onValueChange={setDevice}
              options={devices}
            />
          </div>
        </div>
      </div>
      {paper.length === 0 ? (
        <>
          <PageHeading title={t`Preview: ${election.name}`} />
          <EmptyState
            message={t`There is nothing to vote on yet. Add a position with a candidate, then look again.`}
          />
        </>
      ) : (
        // Another device is another window: its ballot starts empty.
        <Shown key={device} on={device}>
          <TestBooth election={election} paper={paper} />
        </Shown>
      )}
    </div>
  );
}

function Shown({ on, children }: { on: 'desktop' | 'phone'; children: ReactNode }) {
  if (on === 'desktop') return children;
  return <PhoneFrame title={t`The ballot on a phone`}>{children}</PhoneFrame>;
}
