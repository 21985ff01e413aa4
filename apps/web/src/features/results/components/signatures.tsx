interface SignaturesProps {
  /** Of the counted ballot box. */
  digest: string | undefined;
}

/** In print, below a final count: what the box is known by, and where the tellers sign. */
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
