import { useState } from 'react';
import { classNames } from '../../lib/class-names';

interface PhotoProps {
  src: string | null | undefined;
  /** Whose photo it is. */
  name: string;
  /** Empty where the name stands beside it. */
  alt: string;
  size?: 'small' | 'medium' | 'large' | undefined;
  shape?: 'round' | 'square' | undefined;
}

const sizes = {
  small: 'size-9 text-xs',
  medium: 'size-16 text-lg',
  large: 'size-28 text-3xl',
};

/** A person's photo, or their initials where there is none or it does not load. */
export function Photo({ src, name, alt, size = 'medium', shape = 'round' }: PhotoProps) {
  const [failed, setFailed] = useState<string>();
  const look = classNames(
    'shrink-0 border border-rule bg-sunken',
    sizes[size],
    shape === 'round' ? 'rounded-full' : 'rounded-md',
  );
  if (src && failed !== src) {
    return (
      <img
        src={src}
        alt={alt}
        loading="lazy"
        onError={() => setFailed(src)}
        className={classNames(look, 'object-cover')}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(
        look,
        'grid place-items-center font-semibold tracking-wide text-ink-soft select-none',
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

/** `AL` for Ada King Lovelace, `A` for Ada; whole letters, whatever they are made of. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}
