import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names';
import './ballot-sheet.css';

/** A sheet of ballot paper: the ballot, its review, the receipt. */
export function BallotSheet({ className, ...section }: ComponentProps<'section'>) {
  return (
    <section
      {...section}
      className={classNames('ballot-sheet rounded-sm shadow-sheet print:shadow-none', className)}
    />
  );
}
