import { describe, expect, it } from 'vitest'
import { signInLimit } from '../../infra/local/engines/user-pool/sign-in-limit.ts'
import { failedItems } from '../../infra/local/events/batch-failures.ts'
import { explain, StartProblem } from '../../infra/local/problem.ts'

const systemError = (code: string): Error => Object.assign(new Error(`${code}: it says`), { code })

describe('the explanation of a failed start', () => {
  it.each([
    [systemError('ENOSPC'), 'The disk with .data is full: free some space, or set DATA_DIR to another disk.'],
    [new Error('database or disk is full'), 'The disk with .data is full'],
    [systemError('EACCES'), '.data cannot be written (EACCES: it says): make it writable, or set DATA_DIR.'],
    [new Error('attempt to write a readonly database'), '.data cannot be written'],
    [systemError('ENOTDIR'), '.data is not a folder'],
    [new StartProblem('Port 1 is taken.'), 'Port 1 is taken.'],
  ])('names the problem and what to do: %s', (error, line) => {
    expect(explain(error, '.data')).toContain(line)
  })

  it('is omitted for programming errors, whose stack is printed instead', () => {
    expect(explain(new TypeError('x is not a function'), '.data')).toBeUndefined()
  })
})

describe('failures reported for a batch', () => {
  const ids = ['a', 'b']
  it.each([
    [{ batchItemFailures: [{ itemIdentifier: 'b' }] }, true, ['b']],
    [{ batchItemFailures: [] }, true, []],
    [undefined, true, []],
    [{ batchItemFailures: [{ itemIdentifier: 'stranger' }] }, true, ids],
    [{ batchItemFailures: 'b' }, true, ids],
    [{ batchItemFailures: [{ itemIdentifier: 'b' }] }, false, []],
  ])('in the answer %j (reports failures: %s) are %j', (answer, reports, failed) => {
    expect([...failedItems(answer, ids, reports)]).toEqual(failed)
  })
})

it('a user name is locked for a minute after 20 failed attempts; a successful sign-in resets their number', () => {
  let now = 0
  const limit = signInLimit(() => now)
  for (let tries = 0; tries < 20; tries += 1) limit.wrong('anna')
  expect(limit.locked('anna')).toBe(true)
  now += 60_001
  expect(limit.locked('anna')).toBe(false)
  limit.right('anna')
  limit.wrong('anna')
  expect(limit.locked('anna')).toBe(false)
})
