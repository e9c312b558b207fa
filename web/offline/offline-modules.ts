/** What the console loads on the way to the screens that work without a network, by module of web/. */
export const OFFLINE_MODULES = [
  'app/providers.tsx',
  'app/shell.tsx',
  'app/screen-error.tsx',
  'texts/i18n.ts',
  'screens/tracking/scan/scan-screen.tsx',
  'components/scan/camera.tsx',
  // A login that has aged meanwhile is refreshed by the page that stands open when the network is back.
  'session/amplify.ts',
  ...['en', 'zh'].flatMap((language) =>
    ['pack', 'app', 'components', 'tracking/scan', 'tracking/tracking'].map((area) => `texts/${language}/${area}.ts`),
  ),
  ...['tracking', 'warehouses', 'sheets'].map((domain) => `texts/zh/reasons/${domain}.ts`),
]
