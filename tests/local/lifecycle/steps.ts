import { expect } from 'vitest'
import { type StackPlace, type TestFolder, until } from '../fixture/start.ts'
import { names, stepsOf, stepsOn } from '../fixture/steps.ts'

/**
 * Leaves the worker of a FIFO queue in the middle of a group, ready to be killed. The returned function checks that
 * processing continues after a restart.
 */
export const holdSteps = async (stack: StackPlace, { traceFile }: TestFolder) => {
  const { send, noted, done } = stepsOn(stack, traceFile)
  await send(...stepsOf('held', 3))
  await until('the held step', () => noted('holding', 'held').length === 1)
  await send(...stepsOf('free', 5), ...stepsOf('other', 5), { parcel: 'held', no: 4 })
  await Promise.all([done('free', 5), done('other', 5)])
  expect(noted('done', 'held')).toEqual(names('held', 1))
  expect(noted('done', 'free')).toEqual(names('free', 1, 2, 3, 4, 5))
  expect(noted('done', 'other')).toEqual(names('other', 1, 2, 3, 4, 5))

  // Step 2 is being processed, step 3 follows it in the same batch, and step 4 is still in the queue.
  return async (next: StackPlace): Promise<void> => {
    const then = stepsOn(next, traceFile)
    await then.done('held', 5)
    // Step 1 was done but not yet deleted, so it is delivered again.
    expect(then.noted('done', 'held').slice(1)).toEqual(names('held', 1, 2, 3, 4))
    await until('an empty queue', async () => (await then.waiting('steps.fifo')) === 0)
  }
}
