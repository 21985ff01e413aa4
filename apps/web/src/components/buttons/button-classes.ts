import { classNames } from '../../lib/class-names';

/** `vote` is for casting a ballot and nothing else. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'quietDanger' | 'danger' | 'vote';
export type ButtonSize = 'small' | 'medium' | 'large';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border-rule-strong bg-surface text-ink hover:border-ink hover:bg-paper',
  quiet: 'border-transparent text-ink hover:bg-sunken',
  quietDanger: 'border-transparent text-danger hover:bg-danger-wash',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
  vote: 'border-transparent bg-vote text-on-vote hover:bg-vote-hover',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-sm',
  medium: 'min-h-11 px-4 text-sm',
  large: 'min-h-13 px-6 text-base',
};

/** How anything looks that one presses. */
export function buttonClasses(
  variant: ButtonVariant,
  size: ButtonSize,
  className?: string,
): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-md border py-1 text-center font-semibold transition-colors duration-100',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-55 disabled:cursor-not-allowed disabled:opacity-55',
    variants[variant],
    sizes[size],
    className,
  );
}
