import { useState } from 'react';
import { classNames } from '../../lib/class-names';

interface PhotoProps {
  src: string | null | undefined;
  /** Empty where the name stands beside it. */
  alt: string;
  size?: 'small' | 'medium' | 'large' | undefined;
  shape?: 'round' | 'square' | undefined;
}

const sizes = { small: 'size-9', medium: 'size-16', large: 'size-28' };

/** A person's photo, or a placeholder where there is none or it does not load. */
export function Photo({ src, alt, size = 'medium', shape = 'round' }: PhotoProps) {
  const [failed, setFailed] = useState<string>();
  const look = classNames(
    'shrink-0 border border-rule bg-sunken object-cover text-ink-faint',
    sizes[size],
    shape === 'round' ? 'rounded-full' : 'rounded-md',
  );
  if (src && failed !== src) {
    return (
      <img src={src} alt={alt} loading="lazy" onError={() => setFailed(src)} className={look} />
    );
  }
  return (
    <svg
      viewBox="0 0 48 48"
      className={look}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <circle cx="24" cy="19" r="8" fill="currentColor" opacity="0.55" />
      <path d="M8 48c0-10 7-16 16-16s16 6 16 16z" fill="currentColor" opacity="0.55" />
    </svg>
  );
}
