/** Modules of web/ that the console loads for the screens that work without a network. */
export const OFFLINE_MODULES = [
  'app/providers.tsx',
  'app/shell.tsx',
  'app/screen-error.tsx',
  'texts/i18n.ts',
  'screens/tracking/scan/scan-screen.tsx',
  'components/scan/camera.tsx',
  // The open page refreshes an expired login when the network is back.
  'session/amplify.ts',
  ...['en', 'zh'].flatMap((language) =>
    ['pack', 'app', 'components', 'tracking/scan', 'tracking/tracking'].map((area) => `texts/${language}/${area}.ts`),
  ),
  ...['tracking', 'warehouses', 'sheets'].map((domain) => `texts/zh/reasons/${domain}.ts`),
]
