// Runs before the first paint and before all modules. Kept apart from the bundle, because the content policy forbids inline scripts; and
// written in the language of all browsers, because those that are too old for the product get here, too.

// A chosen theme never flashes.
try {
  var theme = localStorage.getItem('quieta.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.setAttribute('data-theme', theme);
  // oxlint-disable-next-line no-unused-vars -- old browsers know no catch without a name
} catch (closed) {
  // Storage is closed to us: the system's theme stands.
}

// What came last of all that the product rests on. Whoever lacks it would see an empty page.
if (
  !(
    window.CSS &&
    CSS.supports('color', 'light-dark(red, red)') &&
    CSS.supports('selector(&)') &&
    window.Promise &&
    Promise.withResolvers &&
    window.Map &&
    Map.groupBy &&
    window.AbortSignal &&
    AbortSignal.any
  )
) {
  // The rest of the page, the application too, becomes the text of an element that nobody sees.
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else reaches what the browser has yet to read
  document.write('<script src="/old-browser.js"></script><noscript>');
}
