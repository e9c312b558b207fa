import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { leanControls } from './web/build/lean-controls.ts'

// Tests start many processes with the same code (stacks, engines, commands), so Node reuses the compiled code.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/dockside/compiled', import.meta.url))

// The SDK requires a region and credentials, also for a local engine. Logs of expected failures are silenced.
const env = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local', LOG_LEVEL: 'silent' }

// Node itself loads shared/ and functions/ once per worker, like packages. Commands and handlers are loaded for each file.
const server = { deps: { external: [/(?<!\/tests)\/(shared|functions)\/(?!.*\.(test|cli|lambda)\.ts$)/] } }

// Garbage collection takes a sixth of the time of these tests. Its helper threads mostly wait for each other on two cores,
// and a larger heap for young objects copies fewer of them. Both together save an eighth of the CPU time.
const execArgv = [
  '--single-threaded-gc',
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--initial-old-space-size=1024',
]

const node = (name: string, include: string[], more: object = {}) => ({
  test: {
    name,
    include,
    env,
    environment: 'node',
    server,
    execArgv,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    ...more,
  },
})

// Files run one after another in a worker: what Node loads is loaded once, everything else again for each file.
const sharedWorkers = {
  isolate: false,
  setupFiles: ['tests/support/fresh-modules.setup.ts'],
  sequence: { setupFiles: 'list' as const },
}

/** One project per kind of test: `npm test` runs all, `npx vitest run --project unit` one. */
export default defineConfig({
  test: {
    // Transformed sources are kept, since projects share most of them.
    fsModuleCache: true,
    fsModuleCachePath: 'node_modules/.cache/dockside/transformed',
    projects: [
      node(
        'unit',
        ['shared/**/*.test.ts', 'functions/**/*.test.ts', 'web/**/*.test.ts', 'tests/unit/**/*.test.ts'],
        sharedWorkers,
      ),
      node('functions', ['tests/functions/**/*.test.ts'], {
        ...sharedWorkers,
        globalSetup: ['tests/support/table.setup.ts'],
      }),
      node('simulation', ['tests/simulation/**/*.test.ts'], { ...sharedWorkers, testTimeout: 300_000 }),
      node('contract', ['tests/contract/**/*.test.ts'], { globalSetup: ['tests/support/demo.setup.ts'] }),
      node('local', ['tests/local/**/*.test.ts'], {
        ...sharedWorkers,
        globalSetup: ['tests/local/fixture/shared.setup.ts'],
        testTimeout: 90_000,
        fileParallelism: false,
      }),
      node('infra', ['tests/infra/**/*.test.ts'], {
        // The bundler runs only for seconds, and rare garbage collections save half of its time.
        env: { ...env, GOGC: '400' },
        // Importing CDK takes seconds, so the files of a worker share it.
        testTimeout: 90_000,
        hookTimeout: 120_000,
        isolate: false,
      }),
      {
        plugins: [leanControls(), react()],
        oxc: { jsx: { development: false } },
        test: {
          name: 'web',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          environmentOptions: {
            happyDOM: {
              // Wide enough that lists are tables.
              width: 1440,
              height: 900,
              // A clicked download link would otherwise navigate the page, which the files of a worker share.
              settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
            },
          },
          server,
          execArgv,
          ...sharedWorkers,
          setupFiles: [
            ...sharedWorkers.setupFiles,
            'tests/web/support/released-react.setup.ts',
            'tests/web/support/cheap-page.setup.ts',
            'tests/web/support/no-network.setup.ts',
            'tests/web/support/texts.setup.ts',
          ],
          testTimeout: 30_000,
        },
      },
      node('e2e', ['tests/e2e/**/*.test.ts'], {
        // All files share one stack and one browser; each creates its own people.
        globalSetup: ['tests/support/built.setup.mjs', 'tests/support/demo.setup.ts'],
        testTimeout: 300_000,
        hookTimeout: 120_000,
        isolate: false,
        maxWorkers: 1,
        sequence: { groupOrder: 1 },
        // The browser and about twenty processes of the stack share the processors.
        expect: { poll: { timeout: 15_000, interval: 100 } },
      }),
    ],
  },
})
