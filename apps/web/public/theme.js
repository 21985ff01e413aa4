/* global localStorage, document */
// A separate file rather than inline, so it runs before the first paint under `script-src 'self'`.
try {
  if (localStorage.getItem('theme') === 'dark') {
    document.documentElement.classList.add('dark');
    document.querySelector('meta[name="theme-color"]').setAttribute('content', '#0f1526');
  }
} catch {
  // Storage is blocked: keep the light theme.
}
