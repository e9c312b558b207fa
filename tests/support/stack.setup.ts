import type { TestProject } from 'vitest/node'
import { startStack } from './stack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the stack shared by the whole run. */
    stackUrl: string
  }
}

/** One empty stack for all test files of a project: `globalSetup` of its configuration, `inject('stackUrl')` in tests. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const stack = await startStack()
  provide('stackUrl', stack.baseUrl)
  return async () => {
    await stack.stop()
  }
}
