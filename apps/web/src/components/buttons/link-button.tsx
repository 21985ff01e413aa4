import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { buttonClasses, type ButtonSize, type ButtonVariant } from './button-classes';

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
}

/** A link that looks like a button: it leads somewhere, it does nothing. */
export function LinkButton({
  variant = 'primary',
  size = 'medium',
  icon,
  className,
  children,
  ...link
}: LinkButtonProps) {
  return (
    <Link {...link} className={buttonClasses(variant, size, className)}>
      {icon}
      {children}
    </Link>
  );
}
