import { Trans } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { Button } from './button';

export function PrintButton() {
  return (
    <Button
      variant="secondary"
      onClick={() => window.print()}
      icon={<Printer aria-hidden="true" className="size-4" />}
      className="print:hidden"
    >
      <Trans>Print</Trans>
    </Button>
  );
}
