import type { Input, Output } from '../../../shared/contract/call.ts'
import { missing } from '../../../shared/contract/errors.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { productItem, productsOfUpc } from '../../products/public.ts'
import { batchItem } from '../batches.items.ts'
import { rowsToConfirm } from '../confirm/rows-to-confirm.ts'

type Groups = Output<typeof tracking.calls.bulkConfirmList>

/** What one confirmation can carry. */
const MAX_GROUPS = 1000
/** Tracking numbers named a UPC; the count says how many there are. */
const SHOWN_TRACKINGS = 100
/** Products of one UPC: one for each condition, and a few double ones. */
const MAX_PRODUCTS = 50
const LOOKUPS_AT_ONCE = 16

/**
 * 1. The batch's rows that wait, gathered by UPC.
 * 2. For each UPC the company's products, oldest first: one short read each, several at a time.
 */
export const listBulkConfirm = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof tracking.calls.bulkConfirmList>,
): Promise<Groups> => {
  const { doctorNo } = actor.company
  const batch = await deps.table.get(ref(batchItem, { doctorNo, batchNumber: input.batchNumber }))
  if (!batch) throw missing('batch')
  const groups = new Map<string, Omit<Groups[number], 'productsList'>>()
  for await (const rows of rowsToConfirm(deps, batch)) {
    for (const { upc, qty, tracking } of rows) {
      const group = groups.get(upc) ?? { upc, rows: 0, qty: 0, trackings: [] }
      group.rows += 1
      group.qty += qty
      if (group.trackings.length < SHOWN_TRACKINGS) group.trackings.push(tracking)
      groups.set(upc, group)
    }
  }
  return withProducts(deps, doctorNo, [...groups.values()].slice(0, MAX_GROUPS))
}

const withProducts = async (deps: Deps, doctorNo: string, groups: Omit<Groups[number], 'productsList'>[]) => {
  const answers: Groups = []
  for (let start = 0; start < groups.length; start += LOOKUPS_AT_ONCE) {
    const some = groups.slice(start, start + LOOKUPS_AT_ONCE)
    answers.push(
      ...(await Promise.all(
        some.map(async (group) => ({ ...group, productsList: await productsNamed(deps, doctorNo, group.upc) })),
      )),
    )
  }
  return answers
}

const productsNamed = async (deps: Deps, doctorNo: string, upc: string) => {
  const found = await deps.table.query(productItem, productsOfUpc(doctorNo, upc), {
    index: 'gsi2',
    limit: MAX_PRODUCTS,
  })
  return found.records.map(({ productNo, productName, condition }) => ({ productNo, productName, condition }))
}
