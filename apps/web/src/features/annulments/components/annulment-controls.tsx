import type { PositionResult } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button';
import { LinkButton } from '../../../components/buttons/link-button';
import { AnnulDialog } from './annul-dialog';
import { WithdrawAnnulmentDialog } from './withdraw-annulment-dialog';

interface AnnulmentControlsProps {
  result: Pick<PositionResult, '_id' | 'position' | 'annulment'>;
  /** Address where an election with only this position is created. */
  repeatAt: (annulment: NonNullable<PositionResult['annulment']>) => string;
}

/** An officer's actions on a recorded result. */
export function AnnulmentControls({ result, repeatAt }: AnnulmentControlsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { annulment } = result;
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {annulment?.kind === 'repeat' && (
        <LinkButton to={repeatAt(annulment)}>
          <Trans>Repeat this vote</Trans>
        </LinkButton>
      )}
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {annulment ? t`Withdraw statement` : t`Annul or repeat`}
      </Button>
      {annulment ? (
        <WithdrawAnnulmentDialog
          key={annulment._id}
          annulment={annulment}
          open={isOpen}
          onClose={close}
        />
      ) : (
        <AnnulDialog position={result} open={isOpen} onClose={close} />
      )}
    </div>
  );
}
