import type { Output } from '../../../shared/contract/call.ts'
import { ROWS_NAMED_PER_UPC } from '../../../shared/tracking/confirm.rules.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import { clip } from '../../sheets/public.ts'
import type { TrackingRow } from '../../tracking-rows/public.ts'
import type { Batch } from '../batches.items.ts'
import { productsOfUpcs } from './products-of-upcs.ts'
import { rowsToConfirm } from './rows-to-confirm.ts'

export type UpcGroups = Output<typeof tracking.calls.listBulkConfirm>
type Group = Omit<UpcGroups[number], 'productsList'>

/** Maximum number of rows read per call; larger batches are shown and confirmed in several steps. */
const MAX_ROWS = 20_000
/** Maximum number of UPCs in one confirmation. */
const MAX_GROUPS = 1000
/** Maximum number of characters of a row's note, enough to tell boxes apart. */
const NOTE = 120
/** Time reserved for the UPC lookups, in milliseconds. */
const LOOKUPS_MS = 2000

/**
 * 1. Reads the batch's unconfirmed rows, grouped by UPC, as far as time allows. `named` is always included.
 * 2. Looks up the company's products for each UPC, as far as time allows. If a batch has more UPCs than one
 *   confirmation allows, `named` comes first, followed by the UPCs with a product: thousands of unknown UPCs must not
 *   push the others off the list.
 */
export const upcGroups = async (
  deps: Deps,
  batch: Batch,
  { hasTimeLeft, named }: { hasTimeLeft: (more?: number) => boolean; named?: TrackingRow | undefined },
): Promise<{ groups: UpcGroups; isPart: boolean }> => {
  const gathered = new Map<string, Group>()
  if (named) gather(gathered, [named])
  let read = 0
  const rows = rowsToConfirm(deps, batch, () => read < MAX_ROWS && hasTimeLeft(-LOOKUPS_MS))
  let page = await rows.next()
  for (; !page.done; page = await rows.next()) {
    read += page.value.length
    gather(
      gathered,
      page.value.filter(({ cwId }) => cwId !== named?.cwId),
    )
  }
  const products = await productsOfUpcs(deps, batch.doctorNo, [...gathered.keys()], (known) => {
    if (known.size < MAX_GROUPS) return true
    return [...known.values()].filter((some) => some.length > 0).length < MAX_GROUPS && hasTimeLeft()
  })
  const looked = [...gathered.values()].flatMap((group): UpcGroups => {
    const productsList = products.get(group.upc)
    return productsList ? [{ ...group, productsList }] : []
  })
  const isPart = !page.value || gathered.size > MAX_GROUPS
  if (looked.length <= MAX_GROUPS) return { groups: looked, isPart }
  const isFirst = (group: UpcGroups[number]): boolean => group.upc === named?.upc || hasProduct(group)
  return {
    groups: [...looked.filter(isFirst), ...looked.filter((group) => !isFirst(group))].slice(0, MAX_GROUPS),
    isPart,
  }
}

/** True if the company has a product with that UPC. */
export const hasProduct = ({ productsList }: UpcGroups[number]): boolean => productsList.length > 0

const gather = (groups: Map<string, Group>, rows: readonly TrackingRow[]): void => {
  for (const { cwId, upc, qty, tracking, note } of rows) {
    const group = groups.get(upc) ?? { upc, rows: 0, qty: 0, rowList: [] }
    group.rows += 1
    group.qty += qty
    if (group.rowList.length < ROWS_NAMED_PER_UPC) group.rowList.push({ cwId, tracking, qty, note: clip(note, NOTE) })
    groups.set(upc, group)
  }
}
