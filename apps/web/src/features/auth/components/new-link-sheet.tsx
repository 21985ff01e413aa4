import { sentence } from '../../../lib/words/sentence';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../components/buttons/button';
import { Notice } from '../../../components/feedback/notice';
import { toastError } from '../../../lib/toasts/toast-message';
import { requestNewLink } from '../api';
import { AccountSheet } from './account-sheet';

interface NewLinkSheetProps {
  token: string;
  title: string;
  lead: string;
  /** Another way out. */
  children?: ReactNode;
}

/** For an expired link. The new one is sent to the same address, which is not shown. */
export function NewLinkSheet({ token, title, lead, children }: NewLinkSheetProps) {
  const ask = useMutation({
    mutationFn: () => requestNewLink(token),
    onError: (error) => toastError('newLink', error),
  });
  return (
    <AccountSheet title={title} lead={lead}>
      {/* Rendered before it has text, so that screen readers announce the text. */}
      <div role="status" className="empty:hidden">
        {ask.isSuccess && (
          <Notice tone="success">
            <p>{sentence('new_link_sent')}</p>
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {children}
        <Button
          variant={children ? 'secondary' : 'primary'}
          loading={ask.isPending}
          onClick={() => ask.mutate()}
        >
          <Trans>Send me a new link</Trans>
        </Button>
      </div>
    </AccountSheet>
  );
}
