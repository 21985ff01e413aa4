import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const RESTORE_FOR_MS = 1500;

/** A new screen starts at its top, or at the address's #section; going back returns to where one was. */
export function ScrollKeeper() {
  const { key, pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const lastPathname = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useEffect(() => {
    const remembered = positions.current;
    const remember = () => remembered.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    const changedScreen = lastPathname.current !== pathname;
    lastPathname.current = pathname;
    // A link to a section of the same screen is no way back, though the router takes it for one.
    const isWayBack = navigation === NavigationType.Pop && (changedScreen || !hash);
    const goal = isWayBack ? positions.current.get(key) : undefined;
    if (goal === undefined && !hash) {
      if (changedScreen) window.scrollTo(0, 0);
      return;
    }
    // The screen's code and data may still be on their way: try until it is long enough.
    const giveUpAt = performance.now() + RESTORE_FOR_MS;
    let frame = requestAnimationFrame(function tryAgain() {
      const isReached = goal === undefined ? scrollToSection(hash) : scrollToHeight(goal);
      if (!isReached && performance.now() < giveUpAt) frame = requestAnimationFrame(tryAgain);
    });
    return () => cancelAnimationFrame(frame);
  }, [key, pathname, hash, navigation]);

  return null;
}

function scrollToSection(hash: string): boolean {
  const section = document.getElementById(decodeURIComponent(hash.slice(1)));
  section?.scrollIntoView();
  return section !== null;
}

function scrollToHeight(goal: number): boolean {
  window.scrollTo(0, goal);
  return Math.abs(window.scrollY - goal) < 2;
}
