import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fontsToAssets } from './web/build/fonts-to-assets.ts'
import { keptChunks } from './web/build/kept-chunks.ts'
import { neededMessages } from './web/build/needed-messages.ts'
import { offlineWorker } from './web/build/offline-worker.ts'
import { withoutJsonSchema } from './web/build/without-json-schema.ts'
import { OFFLINE_MODULES } from './web/offline/offline-modules.ts'

const here = import.meta.dirname

// No manual chunk for Cloudscape or Amplify: one would drag the code of lazy screens into the entry (measured: 256 -> 490 KB gz).
export default defineConfig({
  root: join(here, 'web'),
  cacheDir: join(here, 'node_modules/.cache/vite'),
  plugins: [
    fontsToAssets(join(here, 'node_modules/.cache/dockside-fonts')),
    neededMessages(),
    withoutJsonSchema(),
    keptChunks(join(here, 'node_modules/.cache/dockside/console-chunks.json')),
    offlineWorker(join(here, 'web'), OFFLINE_MODULES),
    react(),
  ],
  resolve: {
    // Cloudscape's messages come parsed: formatjs' own way to leave its parser (9 KB gz) out.
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/lib/no-parser.js' },
  },
  build: {
    outDir: join(here, 'dist'),
    emptyOutDir: true,
    manifest: true,
    // MIT, BSD and Apache ask that their notices come with the code.
    license: { fileName: 'third-party-notices.md' },
    target: 'es2023',
    // Files instead of data: addresses, so that the content security policy can stay at 'self'.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
  },
  server: { fs: { allow: [here] } },
})
