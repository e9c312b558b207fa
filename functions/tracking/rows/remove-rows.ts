import type { CompanyActor } from '../../platform/actor.ts'
import { MAX_OWN_INTENTS } from '../../platform/db/commit.ts'
import { retryPaced } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Pace } from '../../platform/pace.ts'
import { removedRow, type TrackingRow } from '../../tracking-rows/public.ts'
import type { Batch } from '../batches.items.ts'
import { readBatch, recounted } from '../batches.ts'
import { countToRun } from '../bulk-run.ts'
import { endImports } from '../imports/ended-import.ts'
import { releaseFiles } from '../imports/file-claims.ts'
import { importOf } from '../row-number.ts'
import { queueTakeUpdates } from '../take-updates.ts'
import { readRowsAgain } from './find-row.ts'

/**
 * Intents of a commit available for rows and imports. The batch, the run and the message to the takes use one each. A row uses two, and each import at most two.
 */
const ROOM = MAX_OWN_INTENTS - 3
const OF_ROW = 2
const OF_IMPORT = 2

/** Splits rows, in order, into parts that are removed in one transaction each. */
export const removalsOf = (rows: readonly TrackingRow[]): TrackingRow[][] => {
  const parts: TrackingRow[][] = []
  let imports = new Set<string>()
  let room = 0
  for (const row of rows) {
    const importNo = importOf(row.cwId)
    const cost = OF_ROW + (imports.has(importNo) ? 0 : OF_IMPORT)
    if (cost > room) {
      parts.push([])
      imports = new Set()
      room = ROOM
    }
    room -= imports.has(importNo) ? OF_ROW : OF_ROW + OF_IMPORT
    imports.add(importNo)
    parts.at(-1)?.push(row)
  }
  return parts
}

export interface RowsRemoved {
  removed: TrackingRow[]
  /** Rows left for further commits because of the pace. */
  beyond: readonly TrackingRow[]
}

/**
 * Removes rows of a batch in one transaction. It removes the rows as read and the claims on the files of their imports,
 * records the events, and updates the batch's count. The listed rows are used as they are until the call loses a race.
 * After that they are read again, and rows that were confirmed, edited or removed in the meantime are left out.
 */
export const removeRows = (
  deps: Deps,
  actor: CompanyActor,
  { batch: { doctorNo, batchNumber }, rows, pace }: { batch: Batch; rows: readonly TrackingRow[]; pace: Pace },
): Promise<RowsRemoved> =>
  retryPaced(pace, async () => {
    const some = rows.slice(0, pace.take(rows.length))
    const beyond = rows.slice(some.length)
    const waiting = (pace.isContended() ? await readRowsAgain(deps, some) : some).filter((row) =>
      isRemovable(row, batchNumber),
    )
    if (waiting.length === 0) return { removed: [], beyond }
    const [batch, ended] = await Promise.all([
      readBatch(deps, { doctorNo, batchNumber }),
      endImports(deps, doctorNo, waiting),
    ])
    const files = await releaseFiles(deps, ended.records)
    const by = { userNo: actor.userNo, userName: actor.userName, at: deps.now() }
    const going = waiting.flatMap((row) => removedRow(row, by))
    const counts = [recounted(batch, { toConfirm: -waiting.length }), ...countToRun(deps, doctorNo, waiting)]
    const takeUpdates = queueTakeUpdates(deps, doctorNo, waiting)
    await deps.table.commit([...counts, ...ended.intents, ...files, ...takeUpdates, ...going])
    return { removed: waiting, beyond }
  })

/**
 * True if a row is an unconfirmed row of the batch and may be removed here. Rows of a mixed package are removed on the
 * package's own screens.
 */
const isRemovable = (row: TrackingRow, batchNumber: string): boolean =>
  row.status === 'toConfirm' && row.batchNumber === batchNumber && !row.isMixedPackage
