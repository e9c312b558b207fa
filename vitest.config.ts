import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Stacks, engines, commands: most of what tests start is the same code in a new process. Node keeps what it compiled.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/dockside/compiled', import.meta.url))

// What the SDK insists on knowing before it talks to an engine on this machine; logs of expected failures stay out.
const env = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local', LOG_LEVEL: 'silent' }

// shared/ and functions/ are loaded by Node itself, as in AWS: once a worker, as packages are. Commands and handlers run anew.
const server = { deps: { external: [/(?<!\/tests)\/(shared|functions)\/(?!.*\.(test|cli|lambda)\.ts$)/] } }

const node = (name: string, include: string[], more: object = {}) => ({
  test: { name, include, env, environment: 'node', server, testTimeout: 30_000, hookTimeout: 60_000, ...more },
})

// Files take turns in a worker, so that what Node loads is loaded once a worker; all else is fresh in each file.
const sharedWorkers = {
  isolate: false,
  setupFiles: ['tests/support/fresh-modules.setup.ts'],
  sequence: { setupFiles: 'list' as const },
}

/** One project a kind of test; `npm test` runs them all, `npx vitest run --project books` one. */
export default defineConfig({
  test: {
    // Projects share most of their sources, and a second run all of them: each is transformed once.
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
        // CDK takes seconds to import: once a worker is enough.
        testTimeout: 90_000,
        hookTimeout: 120_000,
        isolate: false,
      }),
      {
        plugins: [react()],
        oxc: { jsx: { development: false } },
        test: {
          name: 'web',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // A desk's window, where lists are tables.
          environmentOptions: { happyDOM: { width: 1440, height: 900 } },
          server,
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
        // One stack and one browser for all; each file has people of its own.
        globalSetup: ['tests/support/built.setup.mjs', 'tests/support/demo.setup.ts'],
        testTimeout: 300_000,
        hookTimeout: 120_000,
        isolate: false,
        maxWorkers: 1,
        sequence: { groupOrder: 1 },
        // Polls in a walk wait for a stack of some twenty processes.
        expect: { poll: { timeout: 15_000 } },
      }),
    ],
  },
})
