import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Receipt } from '@hustings/shared';
import { Download, Printer, Share2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { BallotSheet } from '../../../components/elections/ballot-sheet';
import { Button } from '../../../components/buttons/button';
import { CopyButton } from '../../../components/buttons/copy-button';
import { LinkButton } from '../../../components/buttons/link-button';
import { Notice } from '../../../components/feedback/notice';
import { StepHeading } from '../../../components/headings/step-heading';
import { paths } from '../../../lib/paths';
import { product } from '../../../lib/product';
import { saveFile } from '../../../lib/save-file';
import { namedChoices, receiptText } from '../receipt-text';
import type { PaperNames } from '../kept-paper';
import { Chosen } from './chosen';

interface BallotReceiptProps {
  paper: PaperNames;
  receipt: Receipt;
  /** The code this browser computed before sending the ballot. */
  expectedCode: string;
  /** The address behind Done; by default, that of the voter's other elections. */
  doneTo?: string;
  /** Called when the voter says that they have saved the code. */
  onDone: () => void;
}

/** The proof that the ballot is in the box: shown until the voter is done, kept by the voter alone. */
export function BallotReceipt({
  paper,
  receipt,
  expectedCode,
  doneTo = paths.dashboard(),
  onDone,
}: BallotReceiptProps) {
  const { election } = paper;
  const boxUrl = new URL(paths.ballotBox(election._id), window.location.origin).href;
  const agrees = receipt.trackingCode === expectedCode;

  function download() {
    const text = receiptText({ paper, receipt, boxUrl });
    saveFile(`receipt-${receipt.trackingCode}.txt`, new Blob([text], { type: 'text/plain' }));
  }

  async function share() {
    // Shares the code and where to look it up, never the choices: other programs must not get them.
    const text = t`Tracking code: ${receipt.trackingCode}`;
    try {
      await navigator.share({ title: t`Receipt: ${election.name}`, text, url: boxUrl });
    } catch {
      // The voter cancelled sharing.
    }
  }

  return (
    <div className="mx-auto grid max-w-3xl gap-5">
      {!agrees && (
        <Notice tone="danger" live title={t`The server answered with another tracking code`}>
          <p>
            <Trans>
              Your browser worked out <b className="font-mono">{expectedCode}</b>, the server says{' '}
              <b className="font-mono">{receipt.trackingCode}</b>. The ballot in the box may not be
              the one you cast. Keep both codes and tell the organiser, or write to{' '}
              <a href={`mailto:${product.supportEmail}`} className="text-link">
                {product.supportEmail}
              </a>
              .
            </Trans>
          </p>
        </Notice>
      )}
      <BallotSheet aria-labelledby="receipt-title">
        <header className="grid gap-2 px-5 pt-6 pb-7 sm:px-10 sm:pt-9">
          {election.organisation && (
            <p className="text-sm font-semibold text-ink">{election.organisation}</p>
          )}
          <p className="text-sm font-semibold text-ink-soft">{election.name}</p>
          <StepHeading
            step="receipt"
            title={t`Your receipt`}
            className="text-3xl font-extrabold tracking-[-0.03em] text-ink"
          >
            <span id="receipt-title">
              <Trans>Your ballot is in the box.</Trans>
            </span>
          </StepHeading>
          <p className="max-w-text text-base text-ink-soft">
            <Trans>Thank you for voting.</Trans>
          </p>
        </header>
        <div className="perforated grid gap-5 px-5 py-7 sm:px-10 sm:py-9">
          <div className="grid gap-1">
            <h2 className="text-sm font-semibold text-ink-soft">
              <Trans>Tracking code</Trans>
            </h2>
            <p className="font-mono text-[clamp(1.5rem,7.2vw,2.75rem)] leading-tight font-bold tracking-tight text-sheet-mark">
              {receipt.trackingCode}
            </p>
          </div>
          <div className="flex flex-wrap gap-3 print:hidden">
            <CopyButton text={receipt.trackingCode} label={t`Copy`} size="medium" />
            <Button
              variant="secondary"
              onClick={() => window.print()}
              icon={<Printer aria-hidden="true" className="size-4" />}
            >
              <Trans>Print</Trans>
            </Button>
            <Button
              variant="secondary"
              onClick={download}
              icon={<Download aria-hidden="true" className="size-4" />}
            >
              <Trans>Download</Trans>
            </Button>
            {'share' in navigator && (
              <Button
                variant="secondary"
                onClick={() => void share()}
                icon={<Share2 aria-hidden="true" className="size-4" />}
              >
                <Trans>Share</Trans>
              </Button>
            )}
          </div>
          <p className="max-w-text text-base text-ink">
            <b>
              <Trans>Keep this code: after you press “Done” it is not shown again.</Trans>
            </b>{' '}
            <Trans>
              It is not stored with your name, and we never email it. Use it to find your ballot in
              the{' '}
              <Link to={paths.ballotBox(election._id)} className="text-link">
                ballot box
              </Link>{' '}
              at any time. After the close, you can recount the whole box.
            </Trans>{' '}
            {receipt.choices
              ? t`The box will then show what your ballot says: check it.`
              : t`The box shows that your ballot is in it, not what it says.`}
          </p>
          <p className="hidden font-mono text-sm print:block">{boxUrl}</p>
        </div>
        {receipt.nonce && receipt.choices && (
          <div className="grid gap-4 border-t border-rule px-5 py-6 sm:px-10">
            <div className="grid gap-1">
              <h2 className="text-lg font-bold text-ink">
                <Trans>What the box will show for this code</Trans>
              </h2>
              <p className="max-w-text text-sm text-ink-soft">
                <Trans>
                  This election shows whole ballots after the close. Anyone who knows your code can
                  then see how you voted, so keep it to yourself. Compare the box with this list to
                  spot a changed vote.
                </Trans>
              </p>
            </div>
            <dl className="grid gap-3 text-base">
              {namedChoices(receipt.choices, paper).map(({ position, named }) => (
                <div key={position} className="grid gap-x-6 sm:grid-cols-[12rem_minmax(0,1fr)]">
                  <dt className="text-ink-soft">{position}</dt>
                  <dd className="font-semibold text-ink">
                    <Chosen named={named} />
                  </dd>
                </div>
              ))}
              <div className="grid gap-x-6 sm:grid-cols-[12rem_minmax(0,1fr)]">
                <dt className="text-ink-soft">
                  <Trans>Nonce</Trans>
                </dt>
                <dd className="font-mono text-sm break-all text-ink">{receipt.nonce}</dd>
              </div>
            </dl>
          </div>
        )}
      </BallotSheet>
      <div className="flex flex-wrap gap-3 print:hidden">
        <LinkButton variant="secondary" to={paths.ballotBox(election._id)}>
          <Trans>Open the ballot box</Trans>
        </LinkButton>
        <LinkButton variant="quiet" to={doneTo} onClick={onDone}>
          <Trans>Done</Trans>
        </LinkButton>
      </div>
    </div>
  );
}
