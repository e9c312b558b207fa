import type { TestProject } from 'vitest/node'
import type { LocalInfo } from '../../infra/local/gateway/local-calls.ts'
import { startDemoStack } from './demo-store.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The stack with demo data that all files of the project share, and the file with its output. */
    stack: { baseUrl: string; info: LocalInfo; logFile: string }
  }
}

/** Log lines of calls that the stack denied to its own functions, even if the function tolerates the failure. */
const denials = (output: string): string[] => output.split('\n').filter((line) => line.startsWith('IAM: '))

/**
 * Starts one stack with the demo companies for a project; tests read it with `inject('stack')`. The teardown fails if a
 * grant was missing.
 */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const stack = await startDemoStack()
  provide('stack', { baseUrl: stack.baseUrl, info: stack.info, logFile: stack.logFile })
  return async () => {
    await stack.stop()
    const denied = [...new Set(denials(stack.output()))]
    if (denied.length > 0) throw new Error(`Functions lack grants in infra:\n${denied.join('\n')}`)
  }
}
