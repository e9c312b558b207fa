import type { TestProject } from 'vitest/node'
import type { LocalInfo } from '../../infra/local/gateway/local-calls.ts'
import { startDemoStack } from './demo-store.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The stack with demo data that all files of the project share, and the file with what it prints. */
    stack: { baseUrl: string; info: LocalInfo; logFile: string }
  }
}

/** Calls that the stack refused its own functions, also those whose failure a function bears with. */
const denials = (output: string): string[] => output.split('\n').filter((line) => line.startsWith('IAM: '))

/** One stack with the demo companies for a whole project: `inject('stack')` in tests. No grant may be missing in it. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const stack = await startDemoStack()
  provide('stack', { baseUrl: stack.baseUrl, info: stack.info, logFile: stack.logFile })
  return async () => {
    await stack.stop()
    const denied = [...new Set(denials(stack.output()))]
    if (denied.length > 0) throw new Error(`infra grants too little:\n${denied.join('\n')}`)
  }
}
