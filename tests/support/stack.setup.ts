import type { TestProject } from 'vitest/node'
import { startStack } from './stack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the stack that the whole run shares. */
    stackUrl: string
  }
}

/**
 * Starts one empty stack for all test files of a project that has this `globalSetup`; tests read it with
 * `inject('stackUrl')`.
 */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const stack = await startStack()
  provide('stackUrl', stack.baseUrl)
  return async () => {
    await stack.stop()
  }
}
