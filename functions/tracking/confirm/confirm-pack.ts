import { conflict, missing } from '../../../shared/contract/errors.ts'
import { moveStock, stockLevelItem } from '../../books/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { check, type Intent, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Product, productItem } from '../../products/public.ts'
import { type Batch, batchItem } from '../batches.items.ts'
import { type Confirmation, type TrackingRow, trackingRowItem } from '../tracking.items.ts'
import { countToRun, isOwn } from './confirm-run.ts'
import { type ChosenRow, type Pack, rowsIn } from './packs.ts'

export interface PackConfirmed {
  confirmed: TrackingRow[]
  /** Rows that this very call, sent twice, has confirmed meanwhile. */
  own: TrackingRow[]
  /** Rows that someone else has confirmed meanwhile. */
  gone: TrackingRow[]
}

/**
 * Confirms the rows of a pack in one transaction: each row under the rev read, their units into the books (bizType 4),
 * the batch's counts, the products with the UPC they were chosen for. The first try trusts the rows as listed; once it
 * has lost a race, rows are read anew, so two people confirming the same batch confirm each row once.
 */
export const confirmPack = (deps: Deps, actor: CompanyActor, batch: Batch, pack: Pack): Promise<PackConfirmed> => {
  let listed = rowsIn(pack)
  return retryRace(async () => {
    const { doctorNo, batchNumber } = batch
    const read = await readPack(deps, batch, pack, listed)
    listed = []
    if (!read.batch) throw missing('batch')
    const confirmed: TrackingRow[] = []
    const intents: Intent[] = []
    const by = { userNo: actor.userNo, userName: actor.userName, at: deps.now(), call: deps.repeat }
    for (const { product, waiting, level } of read.parts) {
      if (waiting.length === 0) continue
      const rows = waiting.map((chosen) => confirmedRow(chosen, by))
      confirmed.push(...rows)
      const { productNo, upc } = product
      const move = {
        ...{ bizType: 4 as const, notClaimed: rows.reduce((sum, row) => sum + row.qty, 0), refNo: batchNumber },
        ...{ userNo: actor.userNo, userName: actor.userName },
      }
      intents.push(
        ...rows.map((row) => put(trackingRowItem, row, { when: { equals: { rev: row.rev - 1 } }, error: 'race' })),
        ...moveStock(deps, { doctorNo, productNo, warehouseNo: batch.warehouseNo, level }, move).intents,
        check(productItem, { doctorNo, productNo }, { when: { equals: { upc } }, error: changed(product) }),
      )
    }
    const counts = [countIn(read.batch, confirmed.length), ...countToRun(deps, doctorNo, confirmed)]
    if (confirmed.length > 0) await deps.table.commit([...counts, ...intents])
    return { confirmed, own: read.own, gone: read.gone }
  })
}

const readPack = async (
  deps: Deps,
  { doctorNo, batchNumber, warehouseNo }: Batch,
  pack: Pack,
  listed: readonly TrackingRow[],
) => {
  const rows = rowsIn(pack)
  const [[batch, ...levels], standing] = await Promise.all([
    deps.table.batchGet(
      [
        ref(batchItem, { doctorNo, batchNumber }),
        ...pack.map(({ product }) => ref(stockLevelItem, { doctorNo, productNo: product.productNo, warehouseNo })),
      ],
      { consistent: true },
    ),
    listed.length > 0
      ? listed
      : deps.table.batchGet(
          rows.map((row) => ref(trackingRowItem, row)),
          { consistent: true },
        ),
  ])
  const waits = new Map(
    standing.flatMap((row) =>
      row?.status === 'toConfirm' && row.batchNumber === batchNumber ? [[rowName(row), row]] : [],
    ),
  )
  const own = standing.flatMap((row) => (row && isOwn(deps, row) ? [row] : []))
  const ownNames = new Set(own.map(rowName))
  return {
    batch,
    own,
    parts: pack.map(({ product, rows: wanted }, index) => ({
      product,
      level: levels[index],
      waiting: wanted.flatMap(({ row, choice }): ChosenRow[] => {
        const waiting = waits.get(rowName(row))
        return waiting ? [{ row: waiting, choice }] : []
      }),
    })),
    gone: rows.filter((row) => !waits.has(rowName(row)) && !ownNames.has(rowName(row))),
  }
}

// By what makes a row one: its key. A transaction names it once.
const rowName = ({ tracking, upc, qty }: TrackingRow): string => `${tracking}#${upc}#${qty}`

const confirmedRow = (
  { row, choice: { product, confirmDate, chargeFrom, forced } }: ChosenRow,
  { call, ...by }: Pick<Confirmation, 'userNo' | 'userName' | 'at' | 'call'>,
): TrackingRow => ({
  ...row,
  status: 'confirmed',
  productNo: product.productNo,
  unclaimed: row.qty,
  confirmDate,
  chargeFrom,
  confirmation: {
    ...{ ...by, productName: product.productName },
    ...(forced ? { forced } : {}),
    ...(call === undefined ? {} : { call }),
  },
  rev: row.rev + 1,
})

const countIn = (batch: Batch, count: number): Intent =>
  put(
    batchItem,
    { ...batch, toConfirm: batch.toConfirm - count, confirmed: batch.confirmed + count, rev: batch.rev + 1 },
    { when: { equals: { rev: batch.rev } }, error: 'race' },
  )

const changed = (product: Product) =>
  conflict(`${product.productName} was changed while you were confirming. Reload the list and try again.`)
