import type { Input, Output } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { ROWS_NAMED_PER_UPC } from '../../../shared/tracking/confirm.rules.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { timeBudget } from '../../platform/time-budget.ts'
import { productItem, productsOfUpc } from '../../products/public.ts'
import { clip } from '../../sheets/public.ts'
import type { TrackingRow } from '../../tracking-rows/public.ts'
import { batchItem } from '../batches.items.ts'
import { rowsToConfirm } from '../confirm/rows-to-confirm.ts'

type Groups = Output<typeof tracking.calls.listBulkConfirm>

/** Rows that one call reads: a larger batch is shown, and confirmed, piece by piece. */
const MAX_ROWS = 20_000
/** What one confirmation can carry. */
const MAX_GROUPS = 1000
/** Rows that one answer names one by one, shared among its UPCs: with their notes they stay below 2 MB. */
const MAX_NAMED = 5000
/** Of a row's note as much as tells one box from another. */
const NOTE = 120
/** Products of one UPC: one for each condition, and a few double ones. */
const MAX_PRODUCTS = 50
const LOOKUPS_AT_ONCE = 16
/** What the lookups of so many UPCs may take. */
const LOOKUPS_MS = 2000

/**
 * 1. The batch's rows that wait, gathered by UPC: as many as can be read in time.
 * 2. For each UPC the company's products, oldest first: one short read each, several at a time. A batch of more UPCs
 *    than one confirmation can carry lists those that have a product first.
 */
export const listBulkConfirm = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof tracking.calls.listBulkConfirm>,
): Promise<Groups> => {
  const { doctorNo } = actor.company
  const inTime = timeBudget(deps)
  const batch = await deps.table.get(ref(batchItem, { doctorNo, batchNumber: input.batchNumber }))
  if (!batch) throw refuse(trackingReasons.noBatch)
  const groups = new Map<string, Group>()
  let read = 0
  const rows = rowsToConfirm(deps, batch, () => read < MAX_ROWS && inTime(-LOOKUPS_MS))
  let page = await rows.next()
  for (; !page.done; page = await rows.next()) {
    read += page.value.length
    gather(groups, page.value)
  }
  const all = page.value && groups.size <= MAX_GROUPS
  const listed = await withProducts(deps, doctorNo, { groups: [...groups.values()], inTime })
  const share = Math.ceil(MAX_NAMED / Math.max(listed.length, 1))
  for (const group of listed) group.rowList.splice(share)
  return all ? listed : listed.map((group) => ({ ...group, isLowerBound: true }))
}

type Group = Omit<Groups[number], 'productsList'>

const gather = (groups: Map<string, Group>, rows: readonly TrackingRow[]): void => {
  for (const { cwId, upc, qty, tracking, note } of rows) {
    const group = groups.get(upc) ?? { upc, rows: 0, qty: 0, rowList: [] }
    group.rows += 1
    group.qty += qty
    if (group.rowList.length < ROWS_NAMED_PER_UPC) group.rowList.push({ cwId, tracking, qty, note: clip(note, NOTE) })
    groups.set(upc, group)
  }
}

interface Lookups {
  groups: readonly Group[]
  inTime: () => boolean
}

/**
 * As many UPCs as one confirmation can carry. Of more of them those that can be confirmed come first, as far as there is
 * time to look: thousands of unknown ones must not keep the others from the list.
 */
const withProducts = async (deps: Deps, doctorNo: string, { groups, inTime }: Lookups): Promise<Groups> => {
  const looked: Groups = []
  let known = 0
  const isWorthALook = (start: number) => start < MAX_GROUPS || (known < MAX_GROUPS && inTime())
  for (let start = 0; start < groups.length && isWorthALook(start); start += LOOKUPS_AT_ONCE) {
    const some = groups.slice(start, start + LOOKUPS_AT_ONCE)
    const named = await Promise.all(
      some.map(async (group) => ({ ...group, productsList: await productsNamed(deps, doctorNo, group.upc) })),
    )
    looked.push(...named)
    known += named.filter(hasProduct).length
  }
  if (looked.length <= MAX_GROUPS) return looked
  return [...looked.filter(hasProduct), ...looked.filter((group) => !hasProduct(group))].slice(0, MAX_GROUPS)
}

const hasProduct = ({ productsList }: Groups[number]): boolean => productsList.length > 0

const productsNamed = async (deps: Deps, doctorNo: string, upc: string) => {
  const found = await deps.table.query(productItem, productsOfUpc(doctorNo, upc), { limit: MAX_PRODUCTS })
  return found.records.map(({ productNo, productName, condition }) => ({ productNo, productName, condition }))
}
