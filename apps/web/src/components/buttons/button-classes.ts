import { cva, type VariantProps } from 'class-variance-authority';

/** The look of buttons and of links that look like buttons. */
export const buttonClasses = cva(
  [
    'inline-flex items-center justify-center gap-2 rounded-md border py-1 text-center font-semibold transition-colors duration-100',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-55 disabled:cursor-not-allowed disabled:opacity-55',
  ],
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
        secondary: 'border-rule-strong bg-surface text-ink hover:border-ink hover:bg-paper',
        quiet: 'border-transparent text-ink hover:bg-sunken',
        quietDanger: 'border-transparent text-danger hover:bg-danger-wash',
        danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
        /** Only for casting a ballot. */
        vote: 'border-transparent bg-vote text-on-vote hover:bg-vote-hover',
      },
      size: {
        small: 'min-h-9 px-3 text-sm',
        medium: 'min-h-11 px-4 text-sm',
        large: 'min-h-13 px-6 text-base',
      },
    },
    defaultVariants: { variant: 'primary', size: 'medium' },
  },
);

export type ButtonLook = VariantProps<typeof buttonClasses>;
