interface SignaturesProps {
  /** Digest of the counted ballot box. */
  digest: string | undefined;
}

/** Printed below a final count: the box's digest, and lines for the tellers' signatures. */
export function Signatures({ digest }: SignaturesProps) {
  return (
    <section
      aria-label="Signatures"
      className="hidden gap-10 pt-4 text-sm print:grid print:break-inside-avoid"
    >
      {digest && (
        <p>
          Digest of the ballot box (SHA-256):
          <span className="block font-mono text-xs break-all">{digest}</span>
        </p>
      )}
      <div className="grid grid-cols-3 gap-8 pt-8">
        {['Chair of the count', 'Teller', 'Teller'].map((who, index) => (
          <p key={index} className="border-t border-ink pt-1">
            {who}: name, date, signature
          </p>
        ))}
      </div>
    </section>
  );
}
