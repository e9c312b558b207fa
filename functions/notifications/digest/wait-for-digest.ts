import { put } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { type DigestLine, digestDueItem, digestLineItem } from './digest.items.ts'
import { nextMorning } from './next-morning.ts'

/** Stores a line for a person's next daily mail; idempotent. */
export const waitForDigest = async (
  deps: Pick<Deps, 'table' | 'now'>,
  line: DigestLine,
  zone: string,
): Promise<void> => {
  const due = { due: nextMorning(deps.now(), zone), userNo: line.userNo }
  await deps.table.commit([put(digestLineItem, line, { error: 'race' }), put(digestDueItem, due, { error: 'race' })])
}
