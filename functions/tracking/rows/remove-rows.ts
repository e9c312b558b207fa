import type { CompanyActor } from '../../platform/actor.ts'
import { retryPaced } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Pace } from '../../platform/pace.ts'
import { removedRow, type TrackingRow } from '../../tracking-rows/public.ts'
import type { Batch } from '../batches.items.ts'
import { countToRun } from '../bulk-run.ts'
import { endImports } from '../imports/ended-import.ts'
import { releaseFiles } from '../imports/release-files.ts'
import { readRowsAgain } from '../read-rows-again.ts'
import { recounted } from '../recounted.ts'
import { importOf } from '../row-number.ts'
import { takesTold } from '../take-teller.ts'
import { readBatch } from './read-batch.ts'

/** Of the 100 intents of a transaction the batch, the run and the message to the takes take one each; a row takes two, and an import that it brings at most two. */
const ROOM = 97
const OF_ROW = 2
const OF_IMPORT = 2

/** Rows as many as one transaction can remove, in their order. */
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
  gone: TrackingRow[]
  /** Rows that the pace left for further commits. */
  beyond: readonly TrackingRow[]
}

/**
 * Removes rows of a batch in one transaction: the rows under what was read of them, their events, the batch's count, and
 * the claims of the files they came from. Until the call has lost a race it trusts the rows as listed; then they are read
 * again, so that rows confirmed, edited or removed since then are left out.
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
    if (waiting.length === 0) return { gone: [], beyond }
    const [batch, ended] = await Promise.all([
      readBatch(deps, { doctorNo, batchNumber }),
      endImports(deps, doctorNo, waiting),
    ])
    const files = await releaseFiles(deps, ended.records)
    const by = { userNo: actor.userNo, userName: actor.userName, at: deps.now() }
    const going = waiting.flatMap((row) => removedRow(row, by))
    const counts = [recounted(batch, { toConfirm: -waiting.length }), ...countToRun(deps, doctorNo, waiting)]
    const told = takesTold(deps, doctorNo, waiting)
    await deps.table.commit([...counts, ...ended.intents, ...files, ...told, ...going])
    return { gone: waiting, beyond }
  })

/** Whether a row waits in the batch and may go from it: a mixed package removes its own. */
const isRemovable = (row: TrackingRow, batchNumber: string): boolean =>
  row.status === 'toConfirm' && row.batchNumber === batchNumber && !row.isMixedPackage
