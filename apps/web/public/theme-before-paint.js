// runs before the first paint, so that a chosen theme does not flash; a file of its own because the page's policy allows no inline scripts
try {
  const chosen = localStorage.getItem('theme');
  if (chosen === 'dark' || chosen === 'light') document.documentElement.dataset.theme = chosen;
} catch {}
