// runs before the first paint; a file of its own because the page's policy allows no inline scripts
try {
  // a chosen theme does not flash
  const chosen = localStorage.getItem('theme');
  if (chosen === 'dark' || chosen === 'light') document.documentElement.dataset.theme = chosen;
  // nor what is said to visitors, to somebody who is signed in (src/platform/session/expected.ts)
  if (localStorage.getItem('expected')) document.documentElement.dataset.expected = '';
} catch {}
