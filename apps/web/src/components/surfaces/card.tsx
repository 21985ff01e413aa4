import type { ComponentProps } from 'react';
import { clsx } from 'clsx';

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li';
}

/** A sheet on the desk: surface, hairline, padding. */
export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return (
    <Element
      {...(rest as object)}
      className={clsx('rounded-lg border border-rule bg-surface p-5 sm:p-6', className)}
    />
  );
}
