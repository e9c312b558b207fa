import { pagesOf } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { type PendingPackage, pendingOfBatch, pendingPackageItem } from './batches.items.ts'

/** Packages processed together: what they depend on is read in one go. */
const SOME = 40

/**
 * The waiting packages of a batch, several at a time, while there is time; the first are always yielded, so that each
 * call makes progress. Those not reached still wait.
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
