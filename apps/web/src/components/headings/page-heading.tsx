import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { product } from '../../lib/product';

interface PageHeadingProps {
  /** The document's title; also the heading's text unless it has children. */
  title: string;
  className?: string | undefined;
  children?: ReactNode;
}

/**
 * The one h1 of a screen. Sets the document's title and takes focus when the screen was reached from within
 * the product, so a screen reader starts there. Leaves focus alone on the first load, and when the user has
 * begun to type.
 */
export function PageHeading({ title, className, children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  // The screen whose heading had focus last: another address of the same screen, such as a search or filter,
  // leaves focus where it is.
  const focusedFor = useRef(key === 'default' ? pathname : undefined);

  useEffect(() => {
    document.title = `${title} · ${product.name}`;
  }, [title]);

  useEffect(() => {
    if (focusedFor.current === pathname) return;
    focusedFor.current = pathname;
    const isTyping = document.activeElement?.matches('input, textarea, select');
    if (!isTyping) heading.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <h1 ref={heading} tabIndex={-1} className={className ?? 'heading-tight text-3xl text-ink'}>
      {children ?? title}
    </h1>
  );
}
