import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTheme } from '../../lib/theme/use-theme';

interface PhoneFrameProps {
  /** Names the frame for screen readers. */
  title: string;
  children: ReactNode;
}

/**
 * Shows its children as on a phone: in an iframe, whose width the media queries see. They stay part of this
 * page's React tree, so their events work here.
 */
export function PhoneFrame({ title, children }: PhoneFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement>();
  const [theme] = useTheme();

  function furnish() {
    const inside = frame.current?.contentDocument;
    // Some browsers replace the first document with another empty one.
    if (!inside || inside.body === body) return;
    inside.title = title;
    inside.documentElement.lang = document.documentElement.lang;
    for (const style of document.querySelectorAll('link[rel="stylesheet"], style')) {
      inside.head.append(style.cloneNode(true));
    }
    setBody(inside.body);
  }
  useEffect(furnish);
  useEffect(() => {
    body?.ownerDocument.documentElement.classList.toggle('dark', theme === 'dark');
  }, [body, theme]);

  return (
    <div className="mx-auto w-full max-w-[25.5rem] rounded-[2rem] border border-rule-strong bg-sunken p-2.5 shadow-floating">
      <iframe
        ref={frame}
        title={title}
        onLoad={furnish}
        className="block h-[44rem] max-h-[75dvh] w-full rounded-[1.4rem] border border-rule bg-ground"
      />
      {body && createPortal(<div className="px-4 py-6">{children}</div>, body)}
    </div>
  );
}
