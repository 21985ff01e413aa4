/** The direction of the page's language, for what CSS can't mirror. */
export const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
