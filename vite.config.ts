import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkLayers } from './web/build/chunk-layers.ts'
import { compressedAssets } from './web/build/compressed-assets.ts'
import { consoleRecord } from './web/build/console-record.ts'
import { fontsToAssets } from './web/build/fonts-to-assets.ts'
import { leanControls } from './web/build/lean-controls.ts'
import { neededMessages } from './web/build/needed-messages.ts'
import { offlineWorker } from './web/build/offline-worker.ts'
import { preloadedShell } from './web/build/preloaded-shell.ts'
import { withoutChartFilter } from './web/build/without-chart-filter.ts'
import { withoutJsonSchema } from './web/build/without-json-schema.ts'
import { OFFLINE_MODULES } from './web/offline/offline-modules.ts'

const here = import.meta.dirname

// chunkLayers assigns modules to files. One file per package or folder would load the code of lazy screens at the start.
export default defineConfig({
  root: join(here, 'web'),
  cacheDir: join(here, 'node_modules/.cache/vite'),
  plugins: [
    fontsToAssets(join(here, 'node_modules/.cache/dockside-fonts')),
    chunkLayers(),
    neededMessages(),
    leanControls(),
    withoutChartFilter(),
    withoutJsonSchema(),
    consoleRecord(join(here, 'web'), join(here, 'node_modules/.cache/dockside/console-record.json')),
    preloadedShell(),
    offlineWorker(join(here, 'web'), OFFLINE_MODULES),
    compressedAssets(join(here, 'dist')),
    react(),
  ],
  resolve: {
    // Cloudscape's messages are already parsed; formatjs provides this module to leave out its parser (9 KB gzip).
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/lib/no-parser.js' },
  },
  build: {
    outDir: join(here, 'dist'),
    emptyOutDir: true,
    manifest: true,
    // The MIT, BSD and Apache licenses require their notices to be distributed with the code.
    license: { fileName: 'third-party-notices.md' },
    target: 'es2023',
    // Files instead of data: URLs, so that the content security policy can be limited to 'self'.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
  },
  server: { fs: { allow: [here] } },
})
