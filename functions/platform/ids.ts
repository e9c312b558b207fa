import { hash, randomFillSync } from 'node:crypto'
import { type IdKind, makeId } from '../../shared/values/id.ts'
import type { Clock } from './clock.ts'

export type IdMaker = (kind: IdKind) => string

// Random numbers are drawn in blocks: one system call serves about twenty ids.
const block = new Uint32Array(256)
let used = block.length

const random = (): number => {
  if (used === block.length) {
    randomFillSync(block)
    used = 0
  }
  const value = block[used] ?? 0
  used += 1
  return value
}

export const idMaker =
  (clock: Clock): IdMaker =>
  (kind) =>
    makeId(kind, Date.parse(clock()), random)

/**
 * An id for a record that a call creates under its Idempotency-Key. Each repetition of the call creates an id with the
 * same random part (`lettersOf`) but with its own time.
 */
export const repeatedId = (kind: IdKind, clock: Clock, repeat: string): string => {
  const drawn = hash('sha256', `${kind}\n${repeat}`, 'buffer')
  let at = 0
  return makeId(kind, Date.parse(clock()), () => drawn[at++] ?? 0)
}

interface Drawing {
  newId: IdMaker
  now: Clock
  repeat?: string
}

/**
 * The id of the record that a call creates. Under an Idempotency-Key, every repetition of the call gives the record the
 * same key in the store.
 */
export const idOfCall = ({ newId, now, repeat }: Drawing, kind: IdKind): string =>
  repeat === undefined ? newId(kind) : repeatedId(kind, now, repeat)
