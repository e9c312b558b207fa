import type { Output } from '../../../shared/contract/call.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { MAX_PAIRS } from '../../../shared/inbound/pairs.rules.ts'
import { normalTracking } from '../../../shared/values/tracking.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { withWarehouseNames } from '../../warehouse-records/public.ts'
import { isUnseen } from '../arrival.ts'
import { type Inbound, inboundRef } from '../inbound.items.ts'
import { readNumbers } from '../numbers/change-numbers.ts'
import { candidatesOf, type Likeness, likely } from '../pairs/candidates.ts'
import type { SubmittedTracking } from '../submitted-tracking.items.ts'

type Suggested = Output<typeof inbound.calls.suggestPairs>

/**
 * Maximum number of candidates read per number. It exceeds the number shown, since some candidates may have been
 * submitted.
 */
const LOOKED_UP = 2 * MAX_PAIRS

interface Asked {
  take: Inbound
  tracking: string
  qty: number
  productNo: string
}

/**
 * 1. Reads the numbers, and the open take for which each was first submitted.
 * 2. Finds rows with claimable units that may match them (candidatesOf), likeliest first.
 * 3. Keeps only parcels whose numbers were not submitted.
 */
export const suggestPairs: UseCase<typeof inbound.calls.suggestPairs> = async (deps, actor, input) => {
  const { doctorNo } = actor.company
  const asked = await unseenOf(deps, actor, [...new Set(input.trackings.map(normalTracking))])
  const candidates = await candidatesOf(deps, doctorNo, asked)
  // Anyone who knows a parcel's number can claim it, so a nurse sees only numbers that nearly equal their own.
  const alikeOnly = actor.role === 'nurse'
  const found = asked.map((of) => ({ of, likely: likely(of, candidates(of), { alikeOnly }).slice(0, LOOKED_UP) }))
  const arrivals = found.flatMap(({ likely }) => likely.map(({ row }) => row))
  const submitted = await readNumbers(deps, doctorNo, [...new Set(arrivals.map(({ tracking }) => tracking))])
  const records = found.flatMap(({ of, likely }) =>
    likely
      .filter(({ row }) => !submitted.has(row.tracking))
      .slice(0, MAX_PAIRS)
      .map((one) => recordOf(of, one)),
  )
  return { records }
}

const unseenOf = async (deps: Deps, actor: CompanyActor, trackings: readonly string[]): Promise<Asked[]> => {
  const { doctorNo } = actor.company
  const numbers = [...(await readNumbers(deps, doctorNo, trackings)).values()].filter(
    ({ userNo }) => actor.role !== 'nurse' || userNo === actor.userNo,
  )
  const entries = numbers.flatMap((number) => firstUnseen(number) ?? [])
  const takes = await deps.table.batchGet(entries.map(({ inboundNo }) => inboundRef({ doctorNo, inboundNo })))
  const named = await withWarehouseNames(
    deps,
    takes.flatMap((take) => take ?? []),
  )
  const byNo = new Map(named.map((take) => [take.inboundNo, take]))
  return entries.flatMap(({ tracking, qty, inboundNo }) => {
    const take = byNo.get(inboundNo)
    return take?.status === 'open' ? [{ take, tracking, qty, productNo: take.productNo }] : []
  })
}

const firstUnseen = ({ tracking, takes }: SubmittedTracking) => {
  const entry = takes.find(isUnseen)
  return entry && { tracking, qty: entry.qty, inboundNo: entry.inboundNo }
}

const recordOf = (
  { take, tracking }: Asked,
  { row, unclaimed, lastSix, slip, sameQty }: Likeness,
): Suggested['records'][number] => ({
  tracking,
  inboundNo: take.inboundNo,
  productName: take.productName,
  arrival: row.tracking,
  unclaimed,
  warehouse: row.warehouseNo === take.warehouseNo ? take.warehouse : '',
  createDate: row.createDate,
  lastSix,
  sameQty,
  slip,
})
