import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { buttonClasses, type ButtonLook } from './button-classes';

interface LinkButtonProps extends LinkProps, ButtonLook {
  icon?: ReactNode;
}

/** A link that looks like a button: it navigates, it performs no action. */
export function LinkButton({ variant, size, icon, className, children, ...link }: LinkButtonProps) {
  return (
    <Link {...link} className={buttonClasses({ variant, size, className })}>
      {icon}
      {children}
    </Link>
  );
}
