/* global localStorage, document, matchMedia, navigator */
// A separate file rather than inline, so it runs before the first paint under `script-src 'self'`.
try {
  const chosen = localStorage.getItem('theme');
  if (chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches) {
    document.documentElement.classList.add('dark');
    document.querySelector('meta[name="theme-color"]').setAttribute('content', '#0f1526');
  }
} catch {
  // Storage is blocked: keep the light theme.
}

// The ballot page names its font here. On a slow line it does without: the font would hold up the ballot.
const { font: href } = document.currentScript.dataset;
if (href) {
  const { effectiveType = '4g', saveData } = navigator.connection ?? {};
  if (saveData || effectiveType !== '4g') {
    document.documentElement.style.setProperty('--font-sans', 'system-ui, sans-serif');
  } else {
    const preload = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href };
    document.head.append(Object.assign(document.createElement('link'), preload));
  }
}
