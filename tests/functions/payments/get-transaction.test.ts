import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimTracking } from '../../../functions/inbound/use-cases/claim-tracking.ts'
import { getTransaction } from '../../../functions/payments/use-cases/ledger.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { newMember, startStore, type TestStore } from '../../support/company.ts'
import { requestAndPay } from '../books/pay-requested.ts'
import { arrive, type Dock, give, newDock, newTracking, take, UPC } from '../tracking/arrivals.ts'
import { adjustBalance, changeAccount, ownTake, receiveUnits } from './ledger-world.ts'

let store: TestStore
let deps: Deps
let dock: Dock

beforeAll(async () => {
  store = await startStore()
  deps = store.deps
})
afterAll(() => store.stop())
beforeEach(async () => {
  dock = await newDock(deps)
})

const { body, result } = payments.calls.getTransaction
const explained = async (actor: CompanyActor, seq: number, nurseNo?: string) =>
  result.parse(await getTransaction(deps, actor, body.parse({ doctorNo: dock.doctorNo, seq, nurseNo })))

describe('a ledger row', () => {
  it('names the take, offer and parcel of a claim, with the balance before and after', async () => {
    const inboundNo = await take(deps, dock, 5)
    const tracking = newTracking()
    await give(deps, dock, inboundNo, [{ tracking, qty: 3 }])
    await arrive(deps, dock, tracking, 3)
    await adjustBalance(deps, dock, dock.nurse.userNo, 7.5)
    const claim = { doctorNo: dock.doctorNo, inboundNo, tracking, qty: 3 }
    await claimTracking(deps, dock.nurse, inbound.calls.claimTracking.body.parse(claim))
    const row = await explained(dock.nurse, 2)
    expect(row).toMatchObject({ before: 7.5, amount: 1252.5, balance: 1260, byUserName: dock.nurse.userName })
    expect(row.cause).toMatchObject({ way: 'tracking', inboundNo, tracking, upc: UPC, taken: 5, leftNum: 2 })
    expect(row.cause.offerNo).toMatch(/^OF-/)
    expect(await explained(dock.doctor, 2, dock.nurse.userNo)).toEqual(row)
  })

  it('names the take of a delivery to self storage, which has no parcel, and the request of a payment', async () => {
    const inboundNo = await ownTake(deps, dock, 4)
    await receiveUnits(deps, dock, inboundNo, 1)
    const refNo = deps.newId('ledgerRow')
    await changeAccount(deps, dock, dock.nurse, (books, owner) =>
      requestAndPay(books, { owner, amount: 10_000, refNo }),
    )
    expect((await explained(dock.nurse, 1)).cause).toMatchObject({ way: 'selfStorage', inboundNo, leftNum: 3 })
    expect(await explained(dock.nurse, 2)).toMatchObject({ type: 'payment', status: 1, cause: { paymentNo: refNo } })
  })

  it('names to the company the person who adjusted a balance, and shows the nurse only the note', async () => {
    await adjustBalance(deps, dock, dock.nurse.userNo, -3, 'broken seal')
    const forCompany = await explained(dock.doctor, 1, dock.nurse.userNo)
    expect(forCompany).toMatchObject({ note: 'broken seal', byUserName: dock.doctor.userName, cause: {} })
    expect(await explained(dock.nurse, 1)).toMatchObject({ note: 'broken seal', byUserName: '' })
  })

  it('is not found if it does not exist, or belongs to another nurse or company', async () => {
    await adjustBalance(deps, dock, dock.nurse.userNo, 1)
    const other = await newMember(deps, dock.doctor, 'nurse')
    await expect(explained(dock.nurse, 2)).rejects.toMatchObject({ code: 'missing' })
    await expect(explained(other, 1, dock.nurse.userNo)).rejects.toMatchObject({ code: 'missing' })
    await expect(explained(other, 1)).rejects.toMatchObject({ code: 'missing' })
    await expect(explained(dock.doctor, 1)).rejects.toMatchObject({ errors: [{ path: 'nurseNo' }] })
    const { nurse } = await newDock(deps)
    await expect(explained(dock.doctor, 1, nurse.userNo)).rejects.toMatchObject({ code: 'missing' })
  })
})
