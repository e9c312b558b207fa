import type { Input } from '../../../shared/contract/call.ts'
import type { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { normalTracking } from '../../../shared/values/tracking.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, inMemory, type List, type Source } from '../../platform/db/source.ts'
import { asTuple, ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { listScope } from '../../tracking/public.ts'
import { batchOrder, pendingOfWarehouse } from '../../tracking-rows/public.ts'
import { holdersOf } from '../packages/holders.ts'
import { presentPending } from './batch-record.ts'
import { type PendingPackage, pendingOf, pendingOfBatch, pendingPackageItem } from './batches.items.ts'

type Asked = Pick<Input<typeof mixedPackages.calls.pendingPackages>, 'batchNumber' | 'warehouseNo' | 'tracking'>
type PendingList = List<PendingPackage, Awaited<ReturnType<typeof presentPending>>[number]>

/**
 * Pending packages of the named company or of all companies of the caller: those of a batch, a warehouse, a tracking
 * number or its last six characters, or all of them.
 */
export const pendingList = async (deps: Deps, actor: MaybeCompanyActor, asked: Asked): Promise<PendingList> => {
  const { companies } = await listScope(deps, actor, asked.warehouseNo)
  const sources = companies.map(({ doctorNo }) => sourceOf(deps, doctorNo, asked))
  return {
    source: merged(sources, { reverse: !isInOrderOfBatch(asked) }),
    present: (some) => presentPending(deps, companies, some),
  }
}

/**
 * True for the list of one batch, which is ordered by tracking number. All other lists show the newest batch first.
 */
const isInOrderOfBatch = ({ batchNumber, tracking = '' }: Asked): boolean =>
  tracking === '' && batchNumber !== undefined

const sourceOf = (deps: Deps, doctorNo: string, asked: Asked): Source<PendingPackage> => {
  const { batchNumber, warehouseNo, tracking = '' } = asked
  const isAsked = (one: PendingPackage): boolean =>
    (batchNumber === undefined || one.batchNumber === batchNumber) &&
    (warehouseNo === undefined || one.warehouseNo === warehouseNo)
  if (tracking !== '') return filtered(ofTracking(deps, doctorNo, normalTracking(tracking)), isAsked)
  if (batchNumber !== undefined) {
    const ofBatch = rangeSource(deps, pendingPackageItem, pendingOfBatch(doctorNo, batchNumber), { reverse: false })
    return warehouseNo === undefined ? ofBatch : filtered(ofBatch, isAsked)
  }
  const range = warehouseNo === undefined ? pendingOf(doctorNo) : pendingOfWarehouse(doctorNo, warehouseNo)
  return rangeSource(deps, pendingPackageItem, range)
}

/** Pending packages with a tracking number, or the few that share its last six characters. */
const ofTracking = (deps: Deps, doctorNo: string, tracking: string): Source<PendingPackage> =>
  inMemory(
    `pending:${doctorNo}:${tracking}`,
    async () => {
      const waiting = (await holdersOf(deps, doctorNo, tracking)).filter(({ packageNo }) => packageNo === undefined)
      const found = await deps.table.batchGet(waiting.map((holder) => ref(pendingPackageItem, holder)))
      return asTuple<(PendingPackage | undefined)[]>(found).flatMap((one) => one ?? [])
    },
    (one) => ({
      at: `${batchOrder(one.batchNumber)}#${one.tracking}`,
      ...pendingPackageItem.key(one),
    }),
  )
