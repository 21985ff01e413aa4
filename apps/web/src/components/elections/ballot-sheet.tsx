import type { ComponentProps } from 'react';
import { clsx } from 'clsx';
import './ballot-sheet.css';

/** A sheet of ballot paper, for the ballot, its review and the receipt. */
export function BallotSheet({ className, ...section }: ComponentProps<'section'>) {
  return (
    <section
      {...section}
      className={clsx('ballot-sheet rounded-sm shadow-sheet print:shadow-none', className)}
    />
  );
}
