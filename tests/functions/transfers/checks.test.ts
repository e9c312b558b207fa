import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CompanyActor, MaybeCompanyActor } from '../../../functions/platform/actor.ts'
import type { TransfersDeps } from '../../../functions/transfers/transfers-deps.ts'
import {
  checkTransfer,
  listTransferChecks,
  markChecked,
  startDifferencePhoto,
} from '../../../functions/transfers/use-cases/checks.ts'
import { transfers } from '../../../shared/transfers/transfers.contract.ts'
import { MAX_CHECK_STEPS } from '../../../shared/transfers/transfers.rules.ts'
import { newMember, newProduct, startStore, type TestStore } from '../../support/company.ts'
import { type MemoryFiles, memoryFiles } from '../../support/memory-files.ts'
import { overtakenTable } from '../../support/memory-table.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import { breachesOf, log, newSide, operatorIn, type Side, send, stocked, unitsOf } from './transferring.ts'

withoutWaits()

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)

let store: TestStore
let files: MemoryFiles
let deps: TransfersDeps
let from: Side
let to: Side
let admin: CompanyActor
let transferId: string

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  files = memoryFiles()
  deps = { ...store.deps, files }
  from = await newSide(deps, 'From')
  to = await newSide(deps, 'To')
  admin = await newMember(deps, to.doctor, 'warehouseAdmin')
  await stocked(deps, from, 20)
  ;({ transferId } = await send(deps, from, to.doctor, 6))
})

const calls = transfers.calls
const listed = async (more: object = {}, actor: MaybeCompanyActor = admin) => {
  const page = await listTransferChecks(deps, actor, calls.listTransferChecks.body.parse(more))
  return calls.listTransferChecks.result.parse(page).records
}
const mark = (more: object = {}, actor: MaybeCompanyActor = admin) =>
  markChecked(deps, actor, calls.markChecked.body.parse({ transferId, ...more }))
const check = (more: object) => checkTransfer(deps, admin, calls.checkTransfer.body.parse({ transferId, ...more }))
const uploaded = async (bytes: Uint8Array): Promise<string> => {
  const asked = { transferId, files: [{ name: 'box.jpg', type: 'image/jpeg', size: 4 }] }
  const { fileNo, uploads } = await startDifferencePhoto(deps, admin, calls.startDifferencePhoto.body.parse(asked))
  files.objects.set(uploads[0]?.fields.key ?? '', bytes)
  return fileNo
}
const refused = (what: Promise<unknown>, reason: string) =>
  expect(what).rejects.toMatchObject({ errors: [{ reason: `transfers.${reason}` }] })

describe('an incoming transfer', () => {
  it('is listed as unchecked until it is marked, and can be marked only once', async () => {
    expect(await listed({ markChecked: false })).toMatchObject([
      { transferId, moved: false, qty: 6, direction: 'received' },
    ])
    expect(await listed({ markChecked: true })).toEqual([])
    expect(await mark()).toEqual({ transferId, checkedQty: 6, moved: true })
    await expect(mark()).rejects.toMatchObject({ code: 'conflict', reason: 'transfers.isChecked' })
    expect(await listed({ markChecked: false })).toEqual([])
    expect(await listed({ markChecked: true })).toMatchObject([{ moved: true, checkedQty: 6 }])
    expect(await log(deps, from.doctor)).toMatchObject([
      { moved: true, steps: [{ userName: admin.userName, received: 6, difference: 0 }] },
    ])
    expect(await breachesOf(deps, [from.doctor, to.doctor])).toEqual([])
  })

  it('is marked by only one of three concurrent calls', async () => {
    const marked = await Promise.allSettled([mark(), mark(), mark()])
    expect(marked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await listed())[0]?.steps).toHaveLength(1)
  })

  it('is found by product name or UPC, in all companies of the admin', async () => {
    const other = await newSide(deps, 'Other')
    const { productNo } = await newProduct(deps, from.doctor, { productName: 'Desk lamp', upc: 'LAMP-31' })
    await stocked(deps, { ...from, productNo }, 2)
    await send(deps, { ...from, productNo }, to.doctor, 1)
    await send(deps, from, other.doctor, 1)
    const names = async (more: object) => (await listed(more)).map(({ productName }) => productName)
    expect(await names({ doctorNo: to.doctor.userNo })).toEqual(['Desk lamp', 'Aurora 14 Laptop'])
    expect(await names({ conditionSearch: 'lamp' })).toEqual(['Desk lamp'])
    expect(await names({ conditionSearch: '810012340014', markChecked: false })).toEqual(['Aurora 14 Laptop'])
    expect(await names({ conditionSearch: 'lamp', markChecked: true })).toEqual([])
    const everywhere: MaybeCompanyActor = { ...admin }
    delete everywhere.company
    expect(await listed({}, everywhere)).toHaveLength(2)
    expect(await mark({}, everywhere)).toMatchObject({ moved: true })
  })

  it('is found by words in all companies of the admin, page by page', async () => {
    const other = await newSide(deps, 'Other')
    const everywhere: MaybeCompanyActor = { ...(await operatorIn(deps, to.doctor)) }
    delete everywhere.company
    const word = `Lantern${to.doctor.userNo.slice(-6)}`
    const sent: string[] = []
    for (const [at, receiver] of [to, other, to, other, to].entries()) {
      const { productNo } = await newProduct(deps, from.doctor, { productName: `${word} ${at}`, upc: `${word}-${at}` })
      await stocked(deps, { ...from, productNo }, 1)
      sent.push((await send(deps, { ...from, productNo }, receiver.doctor, 1)).transferId)
    }
    for (const size of [1, 2, 3]) {
      const seen: string[] = []
      let nextToken: string | undefined
      do {
        const asked = { conditionSearch: word, size, nextToken }
        const page = await listTransferChecks(deps, everywhere, calls.listTransferChecks.body.parse(asked))
        seen.push(...page.records.map((one) => one.transferId))
        nextToken = page.nextToken
      } while (nextToken && seen.length < 10)
      expect(seen.sort(), `by ${size}`).toEqual([...sent].sort())
    }
  })

  it('is neither listed for nor checked by a warehouse admin of the sender or of a third company', async () => {
    for (const side of [from, await newSide(deps, 'Third')]) {
      const stranger = await newMember(deps, side.doctor, 'warehouseAdmin')
      await expect(mark({}, stranger)).rejects.toMatchObject({ reason: 'transfers.noTransfer' })
      expect(await listed({}, stranger)).toEqual([])
    }
  })
})

describe('a check in steps', () => {
  it('ends with the last unit', async () => {
    expect(await check({ received: 4 })).toEqual({ transferId, checkedQty: 4, moved: false })
    expect(await listed({ markChecked: false })).toMatchObject([{ checkedQty: 4, moved: false }])
    await refused(check({ received: 3 }), 'onlyUnchecked')
    await refused(check({ received: 0 }), 'nothingChecked')
    expect(await check({ received: 2 })).toMatchObject({ checkedQty: 6, moved: true })
    await expect(check({ received: 1 })).rejects.toMatchObject({ reason: 'transfers.isChecked' })
  })

  it('may end with a difference, a reason and a photo, which does not change the stock', async () => {
    await check({ received: 4 })
    await refused(check({ received: 1, close: true }), 'reasonRequired')
    const fileNo = await uploaded(JPEG)
    expect(await check({ received: 1, close: true, reason: 'damaged', note: 'crushed', fileNo })).toMatchObject({
      checkedQty: 5,
      moved: true,
    })
    for (const doctor of [from.doctor, to.doctor]) {
      const [record] = await log(deps, doctor)
      expect(record).toMatchObject({ moved: true, checkedQty: 5, difference: 1 })
      expect(record?.steps[1]).toMatchObject({ received: 1, difference: 1, reason: 'damaged', note: 'crushed' })
      expect(record?.steps[1]?.photo).toContain(`transfers/${to.doctor.userNo}/${transferId}/${fileNo}`)
    }
    // By then the bucket has deleted the photo.
    const later = new Date(Date.now() + 401 * 86_400_000).toISOString()
    const [old] = await log({ ...deps, now: () => later }, to.doctor)
    expect(old?.steps[1]).toMatchObject({ reason: 'damaged' })
    expect(old?.steps[1]?.photo).toBeUndefined()
    expect(await unitsOf(deps, to.doctor, to.productNo)).toBe(6)
    expect(await breachesOf(deps, [from.doctor, to.doctor])).toEqual([])
  })

  it('records no difference if all units were checked', async () => {
    await refused(check({ received: 6, close: true, reason: 'missing' }), 'noDifference')
    expect(await check({ received: 6, close: true })).toMatchObject({ moved: true })
    expect((await listed())[0]).toMatchObject({ difference: 0 })
  })

  it('recognizes a photo by its first bytes, and keeps none of a refused step', async () => {
    const wrong = await uploaded(Uint8Array.of(1, 2, 3, 4))
    await refused(check({ received: 1, fileNo: wrong }), 'notAPhoto')
    await expect(check({ received: 1, fileNo: 'FL-00000000000000000000' })).rejects.toMatchObject({
      reason: 'transfers.noUpload',
    })
    const fileNo = await uploaded(JPEG)
    await refused(check({ received: 9, fileNo }), 'onlyUnchecked')
    await mark()
    await expect(check({ received: 1, fileNo })).rejects.toMatchObject({ reason: 'transfers.isChecked' })
    expect([...files.objects.keys()].filter((key) => key.startsWith('transfers/'))).toEqual([])
  })

  it('deletes the photo of a step that lost the race to another check', async () => {
    const fileNo = await uploaded(JPEG)
    const table = overtakenTable(deps.table, mark)
    const late = { doctorNo: to.doctor.userNo, transferId, received: 1, fileNo }
    const overtaken = checkTransfer({ ...deps, table }, admin, calls.checkTransfer.body.parse(late))
    await expect(overtaken).rejects.toMatchObject({ reason: 'transfers.isChecked' })
    expect([...files.objects.keys()].filter((key) => key.startsWith('transfers/'))).toEqual([])
  })

  it('keeps the photo of a step made twice concurrently', async () => {
    const fileNo = await uploaded(JPEG)
    const table = overtakenTable(deps.table, () => check({ received: 6, fileNo }))
    const again = { doctorNo: to.doctor.userNo, transferId, received: 6, fileNo }
    const late = checkTransfer({ ...deps, table }, admin, calls.checkTransfer.body.parse(again))
    await expect(late).rejects.toMatchObject({ reason: 'transfers.isChecked' })
    expect([...files.objects.keys()]).toContain(`transfers/${to.doctor.userNo}/${transferId}/${fileNo}`)
  })

  it('is limited to a number of steps, the last of which must complete it', async () => {
    const many = (await send(deps, from, to.doctor, 14)).transferId
    await stocked(deps, from, 99)
    transferId = (await send(deps, from, to.doctor, 99)).transferId
    expect(many).not.toBe(transferId)
    for (let step = 1; step < MAX_CHECK_STEPS; step++) await check({ received: 1 })
    await expect(check({ received: 1 })).rejects.toMatchObject({ reason: 'transfers.tooManySteps' })
    expect(await mark()).toMatchObject({ moved: true })
  })
})
