// Sets the chosen theme before the first paint. A file of its own, because the portal's policy forbids inline scripts.
try {
  const theme = localStorage.getItem('qportal.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is switched off: the system's theme stays.
}
