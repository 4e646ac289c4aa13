// Runs before the first paint, so that a chosen theme never flashes. Kept apart from the bundle: the content policy forbids inline scripts.
try {
  var theme = localStorage.getItem('quieta.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is closed to us: the system's theme stands.
}
