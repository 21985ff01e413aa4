/** Preloads the font of nearly all text with the page, rather than once the styles have arrived. */
export function preloadedFont() {
  return {
    name: 'preloaded-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_page, { bundle = {} }) {
        const font = Object.keys(bundle).find((file) => /public-sans-english.*woff2$/.test(file));
        if (!font) throw new Error('There is no font of that name any more.');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' };
        return [{ tag: 'link', attrs: { ...attrs, href: `/${font}` }, injectTo: 'head' }];
      },
    },
  };
}
