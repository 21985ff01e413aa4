import { useState } from 'react';
import { cva, type VariantProps } from 'class-variance-authority';

const photoClasses = cva('shrink-0 border border-rule bg-sunken', {
  variants: {
    size: {
      small: 'size-9 text-xs',
      medium: 'size-12 text-base sm:size-16 sm:text-lg',
      large: 'size-28 text-3xl',
    },
    shape: { round: 'rounded-full', square: 'rounded-md' },
  },
  defaultVariants: { size: 'medium', shape: 'round' },
});

interface PhotoProps extends VariantProps<typeof photoClasses> {
  src: string | null | undefined;
  name: string;
  /** Empty if the name is shown beside the photo. */
  alt: string;
}

/** A person's photo, or initials if there is none or it fails to load. */
export function Photo({ src, name, alt, size, shape }: PhotoProps) {
  const [failed, setFailed] = useState<string>();
  if (src && failed !== src) {
    return (
      <img
        src={src}
        alt={alt}
        loading="lazy"
        onError={() => setFailed(src)}
        className={photoClasses({ size, shape, className: 'object-cover' })}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={photoClasses({
        size,
        shape,
        className: 'grid place-items-center font-semibold tracking-wide text-ink-soft select-none',
      })}
    >
      {initialsOf(name)}
    </span>
  );
}

/** `AL` for Ada King Lovelace, `A` for Ada; whole characters, even outside the BMP. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}
