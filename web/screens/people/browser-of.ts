/** The order matters: later browsers' user agents also contain earlier browsers' names, so the first match wins. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Headless)?Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]

const first = (names: typeof BROWSERS, agent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1]

/** The name with which a program other than a browser begins its user agent: 'curl/8.9.1'. */
const PROGRAM = /^(?!Mozilla)[A-Za-z][\w.-]{1,39}(?=[/ ]|$)/

/**
 * Browser and system names from a user agent (DEC-people-75); for a program, its own name instead of a browser's.
 * Neither is known if the agent does not say.
 */
export const browserOf = (agent: string): { browser: string | undefined; system: string | undefined } => ({
  browser: first(BROWSERS, agent) ?? PROGRAM.exec(agent)?.[0],
  system: first(SYSTEMS, agent),
})
