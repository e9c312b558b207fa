import type { Stack } from '../support/stack.ts'

/** What benches use of a stack, which runs in a process of its own or in theirs. */
export interface BenchStack extends Pick<Stack, 'baseUrl' | 'info'> {
  process: { pid?: number | undefined }
}
