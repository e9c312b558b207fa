import { countEach, merged } from '../platform/db/merged-source.ts'
import type { IndexRange } from '../platform/db/range.ts'
import { rangeSource } from '../platform/db/range-source.ts'
import { filtered, mapped, type Source } from '../platform/db/source.ts'
import type { Table } from '../platform/db/table.ts'
import { pagesOf } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import {
  type Inbound,
  type InboundStatus,
  inboundItem,
  inboundRef,
  type OpenTake,
  openTakeItem,
  openTakesOfCompany,
  takesOfCompany,
} from './inbound.items.ts'

/**
 * The open takes to which pointers refer, in the same order. Skips a take that has ended since, and one that is in the
 * index of the takes, because an earlier release has written it.
 */
const follow = async (
  { table }: Pick<Deps, 'table'>,
  pointers: readonly OpenTake[],
): Promise<(Inbound | undefined)[]> => {
  const takes = await table.batchGet(pointers.map(inboundRef))
  return takes.map((take) => (take?.isListedByPointer && take.status === 'open' ? take : undefined))
}

/** The open takes of a company to which pointers refer, newest first. `bounds`: range of their numbers. */
export const pointedTakes = (
  deps: Deps,
  doctorNo: string,
  bounds: Pick<IndexRange, 'from' | 'to'> = {},
): Source<Inbound> =>
  mapped(rangeSource(deps, openTakeItem, { ...openTakesOfCompany(doctorNo), ...bounds }), (some) => follow(deps, some))

/**
 * Takes of a company with one status, to one warehouse or all, newest first; ended ones by the time at which they ended.
 * Pointers name the warehouse, so open takes to other warehouses are not read.
 */
export const companyTakes = (
  deps: Deps,
  doctorNo: string,
  status: InboundStatus,
  { warehouseNo }: { warehouseNo?: string | undefined } = {},
): Source<Inbound> => {
  const there = <T extends { warehouseNo: string }>(source: Source<T>): Source<T> =>
    warehouseNo === undefined ? source : filtered(source, (one) => one.warehouseNo === warehouseNo)
  const indexed = there(rangeSource(deps, inboundItem, takesOfCompany(doctorNo, status)))
  if (status !== 'open') return indexed
  const pointers = there(rangeSource(deps, openTakeItem, openTakesOfCompany(doctorNo)))
  const all = merged([mapped(pointers, (some) => follow(deps, some)), indexed])
  const isCounted = warehouseNo === undefined && !deps.table.isPartial
  return isCounted ? { ...all, count: () => countEach([pointers, indexed]) } : all
}

/** Iterates over the takes of a company with one status, in no particular order. */
export async function* companyTakePages(
  table: Table,
  doctorNo: string,
  status: InboundStatus,
): AsyncGenerator<Inbound[]> {
  yield* pagesOf(table, inboundItem, takesOfCompany(doctorNo, status))
  if (status !== 'open') return
  for await (const pointers of pagesOf(table, openTakeItem, openTakesOfCompany(doctorNo))) {
    yield (await follow({ table }, pointers)).flatMap((take) => take ?? [])
  }
}
