import { pagesOf } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { type PendingPackage, pendingOfBatch, pendingPackageItem } from './batches.items.ts'

/** Packages that are worked on at once: what they depend on is read together. */
const SOME = 40

/**
 * The packages of a batch that wait, some at a time, as long as there is time; the first are handed out in any case, so
 * that each call makes progress. What was not reached still waits.
 */
export async function* pendingInParts(
  { table }: Pick<Deps, 'table'>,
  { doctorNo, batchNumber }: { doctorNo: string; batchNumber: string },
  inTime: () => boolean,
): AsyncGenerator<PendingPackage[]> {
  let isFirst = true
  for await (const page of pagesOf(table, pendingPackageItem, pendingOfBatch(doctorNo, batchNumber), {
    consistent: true,
  })) {
    for (let start = 0; start < page.length; start += SOME) {
      if (!isFirst && !inTime()) return
      isFirst = false
      yield page.slice(start, start + SOME)
    }
  }
}
