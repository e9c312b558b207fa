import { expect, it } from 'vitest'
import { SqsStore } from '../../infra/local/engines/fauxqs.ts'
import { type StreamReading, trimmable } from '../../infra/local/events/trim-streams.ts'

const reader = (passed: bigint | undefined): StreamReading => ({
  mapping: { key: 'Stack/Reader' } as StreamReading['mapping'],
  passed: () => passed,
})
const upTo = (...passed: (bigint | undefined)[]) => trimmable(passed.map(reader), new SqsStore())

it('the stream is trimmed up to the position of its slowest reader', () => {
  expect(upTo(7n, 5n, 9n)).toBe(5n)
})

it('the stream is not trimmed while a reader has no position, since the reader may need every record', () => {
  expect(upTo(7n, undefined, 9n)).toBeUndefined()
})
