/** The direction of the page's language, for what CSS can't mirror. */
export const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';

/** The keys that go back and forward on a line. */
export const [backKey, forwardKey] =
  direction === 'rtl'
    ? (['ArrowRight', 'ArrowLeft'] as const)
    : (['ArrowLeft', 'ArrowRight'] as const);
