import type { TestProject } from 'vitest/node'
import { startBrowserServer } from './browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one browser of the run is reached. */
    browserUrl: string
  }
}

/** One browser for all files of a project: unpacked and started before there are workers that want it. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const server = await startBrowserServer()
  provide('browserUrl', server.wsEndpoint())
  return () => server.close()
}
