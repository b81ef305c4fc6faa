// Runs before the first paint, so that a dark page never flashes white. Keys: see platform/ui/color-scheme.ts.
;(() => {
  let style = null
  try {
    style = localStorage.getItem('ffy-theme-style')
  } catch {
    // A blocked storage means the default scheme.
  }
  const isDark = style === 'dark' || (style === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
})()
