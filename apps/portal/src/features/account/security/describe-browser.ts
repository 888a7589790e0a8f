const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Returns the browser and the system of a user agent, such as `Chrome, Windows`. Returns the first
 * product of another program, and undefined without any.
 */
export function describeBrowser(userAgent: string | undefined): string | undefined {
  const text = userAgent ?? ''
  const names = [browsers, systems].map((list) => list.find(([pattern]) => pattern.test(text))?.[1])
  return names.filter(Boolean).join(', ') || text.split(' ')[0] || undefined
}
