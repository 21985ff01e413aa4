import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notice } from '../../../components/feedback/notice';

interface ChainNoticeProps {
  isIntact: boolean;
  /** The consequence for the reader of this screen. */
  children: ReactNode;
}

/** Says if each entry contains the hash of the one before. */
export function ChainNotice({ isIntact, children }: ChainNoticeProps) {
  if (isIntact) {
    return (
      <Notice tone="success" title={t`The chain is intact`}>
        {children}
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title={t`The chain is broken`}>
      <p>
        <Trans>
          An entry does not hold the hash of the one before: the trail has been changed outside the
          product. Do not rely on it, and keep a copy as it is now.
        </Trans>
      </p>
    </Notice>
  );
}
