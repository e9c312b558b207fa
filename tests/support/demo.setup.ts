import type { TestProject } from 'vitest/node'
import type { LocalInfo } from '../../infra/local/gateway/local-calls.ts'
import { startDemoStack } from './demo-store.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The stack with demo data that all files of the project share. */
    stack: { baseUrl: string; info: LocalInfo }
  }
}

/** One stack with the demo companies for a whole project: `inject('stack')` in tests. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const stack = await startDemoStack()
  provide('stack', { baseUrl: stack.baseUrl, info: stack.info })
  return async () => {
    await stack.stop()
  }
}
