import type { MadeKey } from '@hustings/shared';
import { Button } from '../../../components/buttons/button';
import { CopyButton } from '../../../components/buttons/copy-button';
import { Notice } from '../../../components/feedback/notice';
import { focusHeading, headingAround } from '../../../lib/focus/heading-around';
import { takeFocus } from '../../../lib/focus/take-focus';

/** The secret of a key that was just made: there is no way to see it again. */
export function NewKeySecret({ made, onKept }: { made: MadeKey; onKept: () => void }) {
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <Notice tone="success" live title={`The key “${made.key.name}” is made`}>
        <p>
          This is its secret. Put it where your system keeps its passwords now: it is shown this
          once, and nobody can read it later, not even us.
        </p>
        <code className="my-1 rounded-sm border border-rule bg-surface px-3 py-2 font-mono text-sm break-all select-all">
          {made.secret}
        </code>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={made.secret} label="Copy the secret" />
          <Button
            variant="quiet"
            size="small"
            onClick={({ currentTarget }) => {
              focusHeading(headingAround(currentTarget));
              onKept();
            }}
          >
            I have kept it
          </Button>
        </div>
      </Notice>
    </div>
  );
}
