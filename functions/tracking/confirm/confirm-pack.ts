import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { type BookedRow, confirm, newPosting, stockLevelRef } from '../../books/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { retryPaced } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Pace } from '../../platform/pace.ts'
import type { Product } from '../../products/public.ts'
import { bookedRow, type Confirmation, type TrackingRow } from '../../tracking-rows/public.ts'
import { isOpen, warehouseItem, warehouseUnchanged } from '../../warehouses/public.ts'
import { type Batch, batchItem } from '../batches.items.ts'
import { recounted } from '../batches.ts'
import { countToRun } from '../bulk-run.ts'
import { chargesOfConfirmation } from '../fee-events.ts'
import { numbersKeptOut } from '../lines/numbers-in-packages.ts'
import { readRowsAgain } from '../rows/find-row.ts'
import { queueTakeUpdates } from '../take-updates.ts'
import { isOwn, markOf, undoneOf } from './own-rows.ts'
import { type ChosenRow, cutPack, type Pack, packsOf, rowsIn } from './packs.ts'
import { isToConfirm } from './rows-to-confirm.ts'

export interface PackConfirmed {
  confirmed: TrackingRow[]
  /** Rows already confirmed by an earlier try or duplicate of this call. */
  own: TrackingRow[]
  /** Rows that this call confirmed and someone has reversed since. */
  undone: TrackingRow[]
  /** Rows that someone else has confirmed since they were listed. */
  confirmedByOthers: TrackingRow[]
  /** Rows whose tracking number belongs to a mixed package, which counts their units. */
  held: TrackingRow[]
  /**
   * Rows left for further commits, because the pace did not allow them or because their histories have grown too large
   * to fit.
   */
  beyond: Pack[]
}

/**
 * Confirms the rows of a pack in one transaction. It writes each row if its revision is unchanged, books the units
 * (bizType 4) and updates the batch's counts. It fails if the warehouse has changed or a product no longer has the UPC
 * for which it was chosen. Rows of mixed packages are left out, including rows not flagged yet and rows of a package
 * being created. The listed rows are used as they are until the call loses a race. After that they are read again, so
 * two people who confirm the same batch confirm each row once. Rows that were confirmed and reversed since they were
 * listed may need one more write; rows that no longer fit are moved to another pack.
 */
export const confirmPack = (
  deps: Deps,
  actor: CompanyActor,
  { batch, pack, pace }: { batch: Batch; pack: Pack; pace: Pace },
): Promise<PackConfirmed> =>
  retryPaced(pace, async () => {
    const { doctorNo, batchNumber } = batch
    const { some, others } = cutPack(pack, pace.take(rowsIn(pack).length))
    const read = await readPack(deps, batch, some, pace.isContended() ? undefined : rowsIn(some))
    if (!read.batch) throw refuse(trackingReasons.noBatch)
    const { warehouse } = read
    if (!warehouse || !isOpen(warehouse, deps.now())) throw refuse(generalReasons.noWarehouse)
    const [fitting = [], ...beyond] = packsOf(read.waiting)
    const parts = fitting.flatMap(({ product, rows }) => {
      const place = read.places.get(product.productNo)
      return place ? [{ ...place, product, waiting: rows }] : []
    })
    const by = { userNo: actor.userNo, userName: actor.userName, at: deps.now(), call: markOf(deps) }
    const levels = parts.map(({ place, level }) => ({ ...place, level }))
    const books = newPosting(deps, actor, { levels })
    for (const { place, product, waiting } of parts) {
      const held = { upc: product.upc, error: productChanged(product) }
      confirm(books, { place, refNo: batchNumber, rows: waiting.map((chosen) => confirmedRow(chosen, by)), held })
    }
    const confirmed = parts.flatMap(({ waiting }) =>
      waiting.map(({ row, choice: { product } }) => ({ ...row, productNo: product.productNo })),
    )
    if (confirmed.length > 0) {
      const counts = [
        recounted(read.batch, { toConfirm: -confirmed.length, confirmed: confirmed.length }),
        ...countToRun(deps, doctorNo, confirmed),
        ...queueTakeUpdates(deps, doctorNo, confirmed),
        ...chargesOfConfirmation(deps, books, batch, confirmed),
      ]
      await deps.table.commit([...counts, warehouseUnchanged(warehouse), ...books.intents()])
    }
    const { own, undone, confirmedByOthers, held } = read
    if (others.length > 0) beyond.push(others)
    return { confirmed, own, undone, confirmedByOthers, held, beyond }
  })

const readPack = async (
  deps: Deps,
  { doctorNo, batchNumber, warehouseNo }: Batch,
  pack: Pack,
  listed: readonly TrackingRow[] | undefined,
) => {
  const rows = rowsIn(pack)
  const readRows = async () => {
    const [found, inPackages] = await Promise.all([
      listed ?? readRowsAgain(deps, rows),
      numbersKeptOut(deps, doctorNo, rows),
    ])
    const toConfirm = new Map(
      found.flatMap((row) => (isToConfirm(row) && row.batchNumber === batchNumber ? [[rowKey(row), row]] : [])),
    )
    const reversed = listed ? new Set() : await undoneOf(deps, [...toConfirm.values()])
    return { listedNow: found, inPackages, toConfirm, reversed }
  }
  const readBatchAndLevels = () =>
    deps.table.batchGet(
      [
        ref(batchItem, { doctorNo, batchNumber }),
        ref(warehouseItem, { doctorNo, warehouseNo }),
        ...pack.map(({ product }) => stockLevelRef({ doctorNo, productNo: product.productNo, warehouseNo })),
      ],
      { consistent: true },
    )
  // The batch and the levels have other writers. After a lost race they are read last, to leave the least time for
  // changes before the commit.
  const [{ listedNow, inPackages, toConfirm, reversed }, [batch, warehouse, ...levels]] = listed
    ? await Promise.all([readRows(), readBatchAndLevels()])
    : [await readRows(), await readBatchAndLevels()]
  const undone = [...toConfirm.values()].filter(({ cwId }) => reversed.has(cwId))
  const own = listedNow.flatMap((row) => (isOwn(deps, row) ? [row] : []))
  const ownKeys = new Set(own.map(rowKey))
  return {
    batch,
    warehouse,
    own,
    undone,
    places: new Map(
      pack.map(({ product: { productNo } }, index) => [
        productNo,
        { place: { doctorNo, productNo, warehouseNo }, level: levels[index] },
      ]),
    ),
    waiting: pack.flatMap(({ rows: wanted }) =>
      wanted.flatMap(({ row, choice }): ChosenRow[] => {
        const waiting = toConfirm.get(rowKey(row))
        return waiting && !reversed.has(waiting.cwId) && !inPackages.has(waiting.tracking)
          ? [{ row: waiting, choice }]
          : []
      }),
    ),
    held: [...toConfirm.values()].filter(({ cwId, tracking }) => !reversed.has(cwId) && inPackages.has(tracking)),
    confirmedByOthers: rows.filter((row) => !toConfirm.has(rowKey(row)) && !ownKeys.has(rowKey(row))),
  }
}

// Identifies a row by its key. A transaction may name an item only once.
const rowKey = ({ tracking, upc, qty }: TrackingRow): string => `${tracking}#${upc}#${qty}`

const confirmedRow = (
  { row, choice: { product, confirmDate, chargeFrom, forced } }: ChosenRow,
  { call, ...by }: Pick<Confirmation, 'userNo' | 'userName' | 'at' | 'call'>,
): BookedRow =>
  bookedRow(row, {
    status: 'confirmed',
    productNo: product.productNo,
    confirmDate,
    chargeFrom,
    confirmation: {
      ...by,
      productName: product.productName,
      forced,
      call,
    },
  })

const productChanged = (product: Product) => refuse(trackingReasons.productChanged, { product: product.productName })
