import type { ReactNode } from 'react';

/** The sheet of paper around an invitation. */
export function OfferSheet({ children }: { children: ReactNode }) {
  return (
    <section className="grid gap-6 rounded-lg border border-rule bg-surface px-5 py-7 shadow-raised sm:px-10 sm:py-10">
      {children}
    </section>
  );
}
