import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

interface SignaturesProps {
  /** Digest of the counted ballot box. */
  digest: string | undefined;
}

/** Printed below a final count: the box's digest, and lines for the tellers' signatures. */
export function Signatures({ digest }: SignaturesProps) {
  return (
    <section
      aria-label={t`Signatures`}
      className="hidden gap-10 pt-4 text-sm print:grid print:break-inside-avoid"
    >
      {digest && (
        <p>
          <Trans>
            Digest of the ballot box (SHA-256):
            <span className="block font-mono text-xs break-all">{digest}</span>
          </Trans>
        </p>
      )}
      <div className="grid grid-cols-3 gap-8 pt-8">
        {[
          t`Chair of the count: name, date, signature`,
          t`Teller: name, date, signature`,
          t`Teller: name, date, signature`,
        ].map((line, index) => (
          <p key={index} className="border-t border-ink pt-1">
            {line}
          </p>
        ))}
      </div>
    </section>
  );
}
