import { beforeEach, describe, expect, it } from 'vitest'
import type { Table } from '../../../../functions/platform/db/table.ts'
import { readBatch } from '../../../../functions/tracking/batches.ts'
import { dropOwn, ownOf } from '../../../../functions/tracking/confirm/own-rows.ts'
import { findRow } from '../../../../functions/tracking/public.ts'
import { reverseRow } from '../../../../functions/tracking/use-cases/rows.ts'
import { confirm, UPC } from '../arrivals.ts'
import { deps, dock, list, openDock, typed } from '../confirm-dock.ts'

openDock()

let batchNumber: string
let names: string[]
beforeEach(async () => {
  batchNumber = await typed(4)
  names = (await list(batchNumber)).flatMap(({ rowList }) => rowList.map(({ cwId }) => cwId))
})

const by = (repeat: string) => ({ ...deps, repeat })
const confirmBy = (repeat: string, cwIds: string[]) =>
  confirm(by(repeat), dock, batchNumber, [{ upc: UPC, productNo: dock.productNo, cwIds }])
const numbersOf = (rows: readonly { cwId: string }[]) => rows.map(({ cwId }) => cwId)

it('ownOf distinguishes rows that a call confirmed, rows reversed since then, and all other rows', async () => {
  const [own = '', undone = '', other = '', waiting = ''] = names
  const listed = await Promise.all(names.map((cwId) => findRow(deps, { doctorNo: dock.doctorNo, cwId })))
  await confirmBy('A', [own, undone])
  await confirmBy('B', [other])
  await reverseRow(deps, dock.admin, { doctorNo: dock.doctorNo, cwId: undone })
  const found = await ownOf(by('A'), listed)
  expect([found.rows, found.undone, found.others].map(numbersOf)).toEqual([[own], [undone], [other, waiting]])
  // A call without a key recognizes no rows as its own, not even those of another call without a key.
  await confirm(deps, dock, batchNumber, [{ upc: UPC, productNo: dock.productNo, cwIds: [waiting] }])
  expect(numbersOf((await ownOf(deps, listed)).others)).toEqual(names)
})

describe('the confirmed rows of a batch', () => {
  /** A table that returns one row per page. */
  const short = (): Table => ({
    ...deps.table,
    query: (type, range, options) => deps.table.query(type, range, { ...options, limit: 1 }),
  })
  const left = async (named: string[], hasTimeLeft: () => boolean) => {
    const unseen = new Map(named.map((cwId) => [cwId, UPC]))
    const batch = await readBatch(deps, { doctorNo: dock.doctorNo, batchNumber })
    return {
      isAll: await dropOwn({ ...by('A'), table: short() }, batch, { unseen, hasTimeLeft }),
      unseen: [...unseen.keys()],
    }
  }

  it('are searched for the rows of a call until all are found or its time is up', async () => {
    const [one = '', two = '', other = '', waiting = ''] = names
    await confirmBy('A', [one, two])
    await confirmBy('B', [other])
    expect(await left(names, () => true)).toEqual({ isAll: true, unseen: [other, waiting] })
    expect(await left([other], () => false)).toEqual({ isAll: false, unseen: [other] })
    // Once all named rows are found, the rest is not read.
    let looks = 0
    expect(await left([one, two], () => ++looks < 3)).toEqual({ isAll: true, unseen: [] })
  })
})
