import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { levelsOf, stockLevelType } from '../../../functions/books/public.ts'
import { userItem } from '../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { put, remove } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import { listProducts } from '../../../functions/products/use-cases/products.ts'
import { listFbm, listStockLog } from '../../../functions/products/use-cases/stock.ts'
import type { TransfersDeps } from '../../../functions/transfers/transfers-deps.ts'
import { markChecked } from '../../../functions/transfers/use-cases/checks.ts'
import { getProductFbm, listReceivers } from '../../../functions/transfers/use-cases/transfers.ts'
import {
  addressesWith,
  addressWordItem,
  rebuildAddresses,
  warehouseItem,
} from '../../../functions/warehouses/public.ts'
import { deleteWarehouse } from '../../../functions/warehouses/use-cases/delete-warehouse.ts'
import { saveWarehouse } from '../../../functions/warehouses/use-cases/save-warehouse.ts'
import { reasonMessageOf } from '../../../shared/contract/issues.ts'
import { mailMessage, mailQueue } from '../../../shared/notifications/mail.messages.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { transfers } from '../../../shared/transfers/transfers.contract.ts'
import { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import {
  linkPlaces,
  newCompany,
  newMember,
  newProduct,
  newWarehouse,
  startStore,
  type TestStore,
} from '../../support/company.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { overtakenTable } from '../../support/memory-table.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import { BUILDING, breachesOf, log, newSide, operatorIn, type Side, send, stocked, unitsOf } from './transferring.ts'

withoutWaits()

let store: TestStore
let deps: TransfersDeps
let from: Side
let to: Side

beforeAll(async () => {
  store = await startStore()
  deps = { ...store.deps, files: memoryFiles() }
})
afterAll(() => store.stop())
beforeEach(async () => {
  from = await newSide(deps, 'Northwind')
  to = await newSide(deps, 'Blue Harbor')
})

const productsOf = async (doctor: CompanyActor) => {
  const body = products.calls.listProducts.body.parse({ doctorNo: doctor.userNo })
  return (await listProducts(deps, doctor, body)).records
}
const receivers = async (doctor: CompanyActor, more: object = {}) => {
  const body = transfers.calls.listReceivers.body.parse({ doctorNo: doctor.userNo, size: 100, ...more })
  return transfers.calls.listReceivers.result.parse(await listReceivers(deps, doctor, body)).records
}
const shownTo = async (doctor: CompanyActor, more: object = {}) =>
  (await receivers(doctor, more)).map(({ warehouseNo }) => warehouseNo)

describe('a transfer', () => {
  it('moves units to the product with the same UPC and condition, and keeps their day of arrival', async () => {
    store.setNow('2026-03-10T15:00:00.000Z')
    await stocked(deps, from, 10)
    store.setNow('2026-05-02T15:00:00.000Z')
    const { transferNo, transferId, qty } = await send(deps, from, to.doctor, 4)
    store.setNow()
    expect([transferId, qty]).toEqual([transferNo, 4])
    expect([await unitsOf(deps, from.doctor, from.productNo), await unitsOf(deps, to.doctor, to.productNo)]).toEqual([
      6, 4,
    ])
    const [level] = await readAll(deps.table, stockLevelType, levelsOf(to.doctor.userNo, to.productNo))
    expect(level?.lots).toMatchObject([
      { inboundDate: '2026-03-10', chargeFrom: '2026-06-10', left: 4, source: 'edit' },
    ])
    const history = async ({ doctor, productNo }: Side) => {
      const body = products.calls.listStockLog.body.parse({ doctorNo: doctor.userNo, productNo, bizType: 9 })
      return (await listStockLog(deps, doctor, body)).records
    }
    expect(await history(from)).toMatchObject([
      { qty: -4, destStock: 6, bizTypeDesc: 'Doctor Transfer', refNo: transferNo },
    ])
    expect(await history(to)).toMatchObject([{ qty: 4, destStock: 4, refNo: transferNo, warehouseNo: to.warehouseNo }])
    expect(await breachesOf(deps, [from.doctor, to.doctor])).toEqual([])
  })

  it('is emailed to the receiver, and its check to the sender, even with the longest product name', async () => {
    const sent: unknown[] = []
    const recording: TransfersDeps = {
      ...deps,
      table: {
        ...deps.table,
        commit: async (intents, answer) => {
          await deps.table.commit(intents, answer)
          for (const intent of intents)
            if (intent.verb === 'put' && intent.item.queue === mailQueue.name)
              sent.push(...mailMessage.array().parse(JSON.parse(String(intent.item.messages))))
        },
      },
    }
    const productName = Array.from({ length: 66 }, (_, at) =>
      String.fromCharCode(97 + (at % 26), 97 + ((at * 7) % 26)),
    ).join(' ')
    const { productNo } = await newProduct(deps, from.doctor, { productName, upc: 'U'.repeat(50) })
    await stocked(deps, { ...from, productNo }, 3)
    const { transferNo } = await send(recording, { ...from, productNo }, to.doctor, 2)
    expect(sent).toMatchObject([
      {
        userNo: to.doctor.userNo,
        content: {
          kind: 'transferReceived',
          doctorNo: to.doctor.userNo,
          doctorName: 'Blue Harbor',
          fromName: 'Northwind',
          productName,
          qty: 2,
          transferNo,
          warehouse: 'Edison 1',
        },
      },
    ])
    const { company, ...admin } = await newMember(deps, to.doctor, 'warehouseAdmin')
    await markChecked(recording, admin, transfers.calls.markChecked.body.parse({ transferId: transferNo }))
    expect(sent[1]).toMatchObject({
      userNo: from.doctor.userNo,
      content: { kind: 'transferChecked', doctorNo: from.doctor.userNo, toName: 'Blue Harbor', qty: 2, difference: 0 },
      by: admin.userName,
    })
  })

  it('is in the logs of both companies, each with its own product', async () => {
    await stocked(deps, from, 10)
    const { transferNo } = await send(deps, from, to.doctor, 4)
    const both = {
      transferId: transferNo,
      transferNo,
      qty: 4,
      moved: false,
      checkedQty: 0,
      difference: 0,
      steps: [],
      userName: from.doctor.userName,
      transferToUserName: to.doctor.userName,
      upc: '810012340014',
      companyName: 'Northwind',
      transferToCompanyName: 'Blue Harbor',
      warehouseAddress: 'Edison 1',
      transferToAddress: 'Edison 1',
    }
    expect(await log(deps, from.doctor)).toMatchObject([{ ...both, direction: 'sent', productNo: from.productNo }])
    expect(await log(deps, to.doctor)).toMatchObject([{ ...both, direction: 'received', productNo: to.productNo }])
    expect(await log(deps, from.doctor, { direction: 'received' })).toEqual([])
    expect(await log(deps, to.doctor, { direction: 'received', condition: 'laptop aur' })).toHaveLength(1)
    expect(await log(deps, to.doctor, { condition: '340014' })).toHaveLength(1)
    expect(await log(deps, to.doctor, { condition: 'laptop', direction: 'sent' })).toEqual([])
    expect(await log(deps, await newCompany(deps), { condition: 'laptop' })).toEqual([])
  })

  it('creates the product if the receiver has none, without the sender’s price or note', async () => {
    const other = await newSide(deps, 'Green Bay')
    const { productNo } = await newProduct(deps, from.doctor, {
      productName: 'Lamp',
      upc: 'LAMP-1',
      condition: 'Used good',
      price: 99,
      note: 'secret',
      asin: 'B0LAMP',
      weight: 2,
    })
    await stocked(deps, { ...from, productNo }, 5)
    await send(deps, { ...from, productNo }, other.doctor, 2)
    await send(deps, { ...from, productNo }, other.doctor, 1)
    const made = (await productsOf(other.doctor)).filter(({ upc }) => upc === 'LAMP-1')
    expect(made).toMatchObject([
      { productName: 'Lamp', condition: 'Used good', price: 0, note: '', asin: 'B0LAMP', weight: 2, stock: 3 },
    ])
    const find = { doctorNo: other.doctor.userNo, condition: 'lamp' }
    expect((await listProducts(deps, other.doctor, products.calls.listProducts.body.parse(find))).total).toBe(1)
    expect(await breachesOf(deps, [from.doctor, other.doctor])).toEqual([])
  })

  it('distinguishes a used product from a new one of the same UPC', async () => {
    const { productNo } = await newProduct(deps, from.doctor, { condition: 'Used good' })
    await stocked(deps, { ...from, productNo }, 3)
    await send(deps, { ...from, productNo }, to.doctor, 3)
    expect(await unitsOf(deps, to.doctor, to.productNo)).toBe(0)
    expect((await productsOf(to.doctor)).map(({ condition, stock }) => [condition, stock]).sort()).toEqual([
      ['New', 0],
      ['Used good', 3],
    ])
  })

  it('is refused with the reason if it is incomplete, exceeds the stock, or has no matching receiver or warehouse', async () => {
    await stocked(deps, from, 3)
    const messages = (body: object) =>
      transfers.calls.transferTo.body.safeParse(body).error?.issues.map((one) => reasonMessageOf(one).message)
    const place = { doctorNo: from.doctor.userNo, productNo: from.productNo, warehouseNo: from.warehouseNo }
    expect(messages({ ...place, to: ' ' })).toEqual(['Transfer To is required.', 'Transfer Qty is required.'])
    expect(messages({ ...place, to: 'x', transferQty: 0 })).toEqual(['Transfer Qty must be at least 1.'])
    const refused = (what: Promise<unknown>, path: string, reason: string) =>
      expect(what).rejects.toMatchObject({ errors: [{ path, reason: `transfers.${reason}` }] })
    await refused(send(deps, from, to.doctor, 4), 'transferQty', 'onlyAvailable')
    await refused(send(deps, from, from.doctor, 1), 'to', 'toOneself')
    await refused(send(deps, from, to.doctor, 1, { to: 'nobody-here' }), 'to', 'noReceiver')
    const nurse = await newMember(deps, to.doctor, 'nurse')
    await refused(send(deps, from, nurse, 1), 'to', 'noReceiver')
    const afar = await newSide(deps, 'Far', { address: '1 Elm St' })
    await refused(send(deps, from, afar.doctor, 1), 'to', 'notThere')
    await refused(
      send(deps, from, to.doctor, 1, { toWarehouseNo: afar.warehouseNo }),
      'toWarehouseNo',
      'notThatWarehouse',
    )
    const without = await newWarehouse(deps, from.doctor, { address: BUILDING })
    await refused(send(deps, { ...from, ...without }, to.doctor, 1), 'warehouseNo', 'noKeyword')
    const strange = { ...from, warehouseNo: to.warehouseNo }
    await expect(send(deps, strange, to.doctor, 1)).rejects.toMatchObject({ code: 'missing' })
    await expect(send(deps, { ...from, productNo: to.productNo }, to.doctor, 1)).rejects.toMatchObject({
      code: 'missing',
    })
    expect(await log(deps, from.doctor)).toEqual([])
  })

  it('arrives in the oldest matching warehouse, or in the one that is named', async () => {
    await stocked(deps, from, 3)
    const { userNo: adminNo } = await operatorIn(deps, to.doctor)
    const second = await newWarehouse(deps, to.doctor, { adminNo, address: `${BUILDING} dock 2` })
    const nurse = await newMember(deps, to.doctor, 'nurse')
    const home = { doctorNo: to.doctor.userNo, state: 'NJ', city: 'Edison', address: BUILDING, zipCode: '08837' }
    const stored = await saveWarehouse(deps, nurse, warehouses.calls.saveWarehouse.body.parse(home))
    expect(await shownTo(from.doctor)).not.toContain(stored.warehouseNo)
    await expect(send(deps, from, to.doctor, 1, { toWarehouseNo: stored.warehouseNo })).rejects.toMatchObject({
      errors: [{ reason: 'transfers.notThatWarehouse' }],
    })
    await send(deps, from, to.doctor, 1)
    await send(deps, from, to.doctor, 2, { toWarehouseNo: second.warehouseNo })
    const body = products.calls.listFbm.body.parse({ doctorNo: to.doctor.userNo, productNo: to.productNo })
    const held = (await listFbm(deps, to.doctor, body)).records.map(({ warehouseNo, qty }) => [warehouseNo, qty])
    expect(new Map(held as [string, number][])).toEqual(
      new Map([
        [to.warehouseNo, 1],
        [second.warehouseNo, 2],
      ]),
    )
  })

  it('neither enters nor leaves a warehouse that is being deleted', async () => {
    await stocked(deps, from, 3)
    const close = async ({ doctor, warehouseNo }: Side) => {
      const warehouse = await deps.table.get(ref(warehouseItem, { doctorNo: doctor.userNo, warehouseNo }))
      if (!warehouse) throw new Error('no warehouse')
      const closed = { ...warehouse, closedAt: deps.now(), rev: warehouse.rev + 1 }
      await deps.table.commit([put(warehouseItem, closed, { error: 'race' })])
    }
    await close(to)
    await expect(send(deps, from, to.doctor, 1)).rejects.toMatchObject({ errors: [{ reason: 'transfers.notThere' }] })
    const other = await newSide(deps, 'Other')
    const overtaken = { ...deps, table: overtakenTable(deps.table, () => close(from)) }
    await expect(send(overtaken, from, other.doctor, 1)).rejects.toMatchObject({ reason: 'general.noWarehouse' })
    expect(await unitsOf(deps, from.doctor, from.productNo)).toBe(3)
  })

  it('is refused if the warehouse of the receiver is deleted just before the commit', async () => {
    await stocked(deps, from, 3)
    const racedBy = (happens: () => Promise<unknown>) => ({ ...deps, table: overtakenTable(deps.table, happens) })
    const body = { doctorNo: to.doctor.userNo, warehouseNo: to.warehouseNo }
    const gone = racedBy(() => deleteWarehouse({ ...deps, settle: async () => {} }, to.doctor, body))
    await expect(send(gone, from, to.doctor, 1)).rejects.toMatchObject({ errors: [{ reason: 'transfers.notThere' }] })
    expect(await receivers(from.doctor)).not.toContainEqual(expect.objectContaining({ userName: to.doctor.userName }))
    expect(await unitsOf(deps, from.doctor, from.productNo)).toBe(3)
  })
})

describe('the companies that can receive', () => {
  it('have an address that contains the keyword at the beginning of a word, regardless of case and spaces', async () => {
    const city = await newSide(deps, 'City', { address: '77 Raritan Center Way', transferAddrKeyWold: undefined })
    await newSide(deps, 'Elsewhere', { address: '5 Center Raritan St' })
    const shown = await shownTo(from.doctor, { warehouseNo: from.warehouseNo })
    expect(shown).toContain(to.warehouseNo)
    expect(shown).toContain(city.warehouseNo)
    expect(shown).not.toContain(from.warehouseNo)
    const { userNo: adminNo } = await operatorIn(deps, from.doctor)
    const own = await newWarehouse(deps, from.doctor, { adminNo, transferAddrKeyWold: 'NJ, 77 Rari' })
    expect(await receivers(from.doctor, own)).toEqual([
      {
        userName: city.doctor.userName,
        doctorName: 'City',
        warehouseNo: city.warehouseNo,
        warehouse: 'Edison 1',
        warehouseAddress: 'Edison NJ, 77 Raritan Center Way, 08837',
      },
    ])
  })

  it('have a doctor whose account is enabled', async () => {
    const user = await deps.table.get(ref(userItem, to.doctor))
    if (!user) throw new Error('no user')
    await deps.table.commit([put(userItem, { ...user, status: 'rejected' }, { error: 'race' })])
    expect(await shownTo(from.doctor)).not.toContain(to.warehouseNo)
    const asked = transfers.calls.listReceivers.body.parse({ doctorNo: from.doctor.userNo })
    const { records, total } = await listReceivers(deps, from.doctor, asked)
    expect([total, records]).toEqual([records.length, expect.any(Array)])
    await stocked(deps, from, 1)
    await expect(send(deps, from, to.doctor, 1)).rejects.toMatchObject({ errors: [{ reason: 'transfers.noReceiver' }] })
  })

  it('are found after a rebuild, even if their warehouses were saved before the index existed', async () => {
    const { warehouseNo } = to
    const words = await readAll(deps.table, addressWordItem, addressesWith(''))
    const theirs = words.filter((one) => one.warehouseNo === warehouseNo)
    expect(theirs.length).toBeGreaterThan(3)
    await deps.table.commit(theirs.map((one) => remove(addressWordItem, one, { error: 'race' })))
    expect(await shownTo(from.doctor)).not.toContain(warehouseNo)
    await rebuildAddresses(deps.table, to.doctor.userNo)
    expect(await shownTo(from.doctor)).toContain(warehouseNo)
    expect(await readAll(deps.table, addressWordItem, addressesWith(''))).toEqual(words)
  })

  it('are searched without reading the warehouses of other admins in the building', async () => {
    const strangers = await Promise.all(['A', 'B', 'C'].map((name) => newCompany(deps, name)))
    for (const stranger of strangers) {
      const { userNo: adminNo } = await newMember(deps, stranger, 'warehouseAdmin')
      await newWarehouse(deps, stranger, { adminNo, address: BUILDING })
    }
    const foreign = new Set(strangers.map(({ userNo }) => userNo))
    let read = 0
    const look = (records: readonly unknown[]) => {
      read += records.filter((one) => foreign.has(String(Reflect.get(Object(one), 'doctorNo')))).length
    }
    const table: TransfersDeps['table'] = {
      ...deps.table,
      query: async (...asked) => {
        const page = await deps.table.query(...asked)
        look(page.records)
        return page
      },
      batchGet: async (...asked) => {
        const found = await deps.table.batchGet(...asked)
        look(found)
        return found
      },
    }
    const body = transfers.calls.listReceivers.body.parse({ doctorNo: from.doctor.userNo, size: 100 })
    const { records } = await listReceivers({ ...deps, table }, from.doctor, body)
    expect(records.map(({ warehouseNo }) => warehouseNo)).toContain(to.warehouseNo)
    expect(read).toBe(0)
  })

  it('include the warehouses of other admins that the super admin has linked', async () => {
    const stranger = await newCompany(deps, 'Linked')
    const { userNo: adminNo } = await newMember(deps, stranger, 'warehouseAdmin')
    const { warehouseNo } = await newWarehouse(deps, stranger, { adminNo, address: BUILDING })
    const [here, there] = [
      { doctorNo: from.doctor.userNo, warehouseNo: from.warehouseNo },
      { doctorNo: stranger.userNo, warehouseNo },
    ]
    expect(await shownTo(from.doctor)).not.toContain(warehouseNo)
    await linkPlaces(deps, here, there)
    await linkPlaces(deps, there, here)
    const shown = await shownTo(from.doctor)
    expect(shown).toContain(to.warehouseNo)
    expect(shown.filter((one) => one === warehouseNo)).toHaveLength(1)
    const pages: string[] = []
    for (let nextToken: string | undefined, more = true; more; ) {
      const page = transfers.calls.listReceivers.body.parse({ doctorNo: from.doctor.userNo, size: 1, nextToken })
      const { records, nextToken: next } = await listReceivers(deps, from.doctor, page)
      pages.push(...records.map((one) => one.warehouseNo))
      nextToken = next
      more = next !== undefined
    }
    expect(pages).toEqual(shown)
  })

  it('are each listed once for all keywords of a company, page by page', async () => {
    const address = '4 Twinrow Twinrowan Rd'
    const one = await newSide(deps, 'One', { address })
    const two = await newSide(deps, 'Two', { address })
    const asking = await newSide(deps, 'Asking', { address, transferAddrKeyWold: 'twinrow' })
    await newWarehouse(deps, asking.doctor, { transferAddrKeyWold: '4 Twinrow' })
    await newWarehouse(deps, asking.doctor, { transferAddrKeyWold: 'Twinrow Twinrowan' })
    expect((await shownTo(asking.doctor)).sort()).toEqual([one.warehouseNo, two.warehouseNo].sort())
    const body = (more: object) =>
      transfers.calls.listReceivers.body.parse({ doctorNo: asking.doctor.userNo, size: 1, ...more })
    const first = await listReceivers(deps, asking.doctor, body({}))
    const second = await listReceivers(deps, asking.doctor, body({ nextToken: first.nextToken }))
    expect([...first.records, ...second.records].map(({ doctorName }) => doctorName).sort()).toEqual(['One', 'Two'])
  })

  it('change with the address of their warehouse; a warehouse without a keyword has none', async () => {
    const place = {
      doctorNo: to.doctor.userNo,
      warehouseNo: to.warehouseNo,
      state: 'NJ',
      city: 'Edison',
      zipCode: '08837',
    }
    const moveTo = (address: string) =>
      saveWarehouse(deps, to.doctor, warehouses.calls.saveWarehouse.body.parse({ ...place, address }))
    await moveTo('1 Elm St')
    expect(await shownTo(from.doctor)).not.toContain(to.warehouseNo)
    await moveTo(BUILDING)
    expect(await shownTo(from.doctor)).toContain(to.warehouseNo)
    const plain = await newWarehouse(deps, from.doctor)
    expect(await receivers(from.doctor, plain)).toEqual([])
    await expect(receivers(from.doctor, { warehouseNo: to.warehouseNo })).rejects.toMatchObject({ code: 'missing' })
  })
})

it('getProductFbm returns the units of a product in a warehouse, and the keyword of the warehouse', async () => {
  await stocked(deps, from, 7)
  const ask = (warehouseNo: string) => {
    const body = { doctorNo: from.doctor.userNo, productId: from.productNo, warehouseNo }
    return getProductFbm(deps, from.doctor, transfers.calls.getProductFbm.body.parse(body))
  }
  expect(await ask(from.warehouseNo)).toMatchObject({ qty: 7, transferAddrKeyWold: 'Raritan  CENTER' })
  const plain = await newWarehouse(deps, from.doctor)
  expect((await ask(plain.warehouseNo)).transferAddrKeyWold).toBeUndefined()
  await expect(ask(to.warehouseNo)).rejects.toMatchObject({ code: 'missing' })
})
