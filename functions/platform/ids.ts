import { randomFillSync } from 'node:crypto'
import { type IdKind, makeId } from '../../shared/values/id.ts'
import type { Clock } from './clock.ts'

export type IdMaker = (kind: IdKind) => string

// Randomness is drawn in blocks: one call into the kernel serves some twenty ids.
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
