import type { Output } from '../../../shared/contract/call.ts'
import type { LineFailure } from '../../../shared/contract/line-results.ts'
import type { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { mixedReasons } from '../../../shared/mixed-packages/mixed-packages.reasons.ts'
import {
  failureOf,
  linesTaken,
  type Parcel,
  parcelsOf,
  type RawLine,
} from '../../../shared/mixed-packages/parcel-lines.ts'
import { reasonMessage } from '../../../shared/reasons/reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { readHolders } from '../packages/holders.ts'
import { type ImportTarget, PARCELS_AT_ONCE, type WrittenParcels, writeParcels } from './write-parcels.ts'

/**
 * Milliseconds beyond a call's budget during which an import may still begin transactions. Its function times out after
 * 25 seconds.
 */
export const IMPORT_MORE_MS = 8000

type ImportResult = Output<typeof mixedPackages.calls.textImport>

/**
 * Imports lines into a batch, about thirty parcels per transaction, until the time is up. The remaining lines are
 * reported as failed and can be retried. A retry after an interruption recognizes its own parcels.
 */
export const importParcels = async (
  deps: Deps,
  actor: CompanyActor,
  target: ImportTarget,
  { lines, hasTimeLeft }: { lines: readonly RawLine[]; hasTimeLeft: () => boolean },
): Promise<ImportResult> => {
  const { parcels, failed } = parcelsOf(lines)
  const taken: Parcel[] = []
  for (let start = 0; start < parcels.length; start += PARCELS_AT_ONCE) {
    const some = parcels.slice(start, start + PARCELS_AT_ONCE)
    if (start > 0 && !hasTimeLeft()) failed.push(...unreached(some))
    else {
      const written = await writeParcels(deps, actor, target, some)
      taken.push(...written.taken)
      failed.push(...written.failed)
    }
  }
  return importResultOf(target, lines.length, { taken, failed })
}

/** Result of an import of `totalCount` lines. */
export const importResultOf = (
  { batchNumber }: Pick<ImportTarget, 'batchNumber'>,
  totalCount: number,
  { taken, failed }: WrittenParcels,
): ImportResult => ({
  batchNumber,
  totalCount,
  successCount: totalCount - failed.length,
  failedCount: failed.length,
  successTrackings: taken.map(({ tracking }) => tracking),
  successDetails: taken.map(({ tracking, items }) => ({ tracking, items, description: '' })),
  failedRecords: failed.sort((a, b) => a.lineNumber - b.lineNumber),
})

const unreached = (parcels: readonly Parcel[]): LineFailure[] =>
  parcels.flatMap(({ lines }) => lines.map((line) => failureOf(line, [reasonMessage(mixedReasons.notReached)])))

/** Dry run of an import: returns the lines that would be accepted and those that would fail. Writes nothing. */
export const checkParcels = async (
  deps: Pick<Deps, 'table'>,
  target: ImportTarget,
  lines: readonly RawLine[],
): Promise<ReturnType<typeof importResultOf>> => {
  const { parcels, failed } = parcelsOf(lines)
  const { doctorNo } = target
  const holders = await readHolders(deps, doctorNo, parcels)
  const checked: WrittenParcels = { taken: [], failed }
  for (const parcel of parcels) {
    const holder = holders.get(parcel.tracking)
    if (holder) checked.failed.push(...linesTaken(parcel, holder))
    else checked.taken.push(parcel)
  }
  return importResultOf(target, lines.length, checked)
}
