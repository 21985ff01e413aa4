import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { product } from '../../lib/product';

interface StepHeadingProps {
  /** A new value is a new step: the heading takes focus. */
  step: string;
  title: string;
  /** Below the heading of a screen. */
  level?: 'h1' | 'h2';
  className: string;
  children: ReactNode;
}

/** The heading of a step, on a screen with several. Leaves focus alone on the first load. */
export function StepHeading({
  step,
  title,
  level: Level = 'h1',
  className,
  children,
}: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const isFirstLoad = key === 'default';

  useEffect(() => {
    document.title = `${title} · ${product.name}`;
  }, [title]);

  useEffect(() => {
    if (isFirstLoad) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.ownerDocument.defaultView?.scrollTo(0, 0);
  }, [step, isFirstLoad]);

  return (
    <Level ref={heading} tabIndex={-1} className={className}>
      {children}
    </Level>
  );
}
