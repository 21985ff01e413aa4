import type { AuditTrail } from '@hustings/shared';
import { Notice } from '../../../components/feedback/notice';

/** Whether each entry still holds the hash of the one before. */
export function ChainNotice({ trail: { intact, entries } }: { trail: AuditTrail }) {
  if (intact) {
    return (
      <Notice tone="success" title="The chain is intact">
        <p>
          Each of the {entries.length.toLocaleString('en')} entries holds the hash of the one
          before: none has been changed or taken out.
        </p>
        {entries.some(({ hash }) => hash === null) && (
          <p>
            The server checked this. Some hashes are not shown to you, because they would let you
            work out details that you may not see yet.
          </p>
        )}
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title="The chain is broken">
      <p>
        An entry does not hold the hash of the one before: the trail has been changed outside the
        product. Do not rely on it, and keep a copy as it is now.
      </p>
    </Notice>
  );
}
