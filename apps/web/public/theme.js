/* global localStorage, document, matchMedia */
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
