import type { Stack } from '../support/stack.ts'

/** The part of a stack that benches use. The stack runs in a separate process or in that of the bench. */
export interface BenchStack extends Pick<Stack, 'baseUrl' | 'info'> {
  process: { pid?: number | undefined }
}
