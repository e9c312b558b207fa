import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildBill } from '../../../functions/fees/bills/build-bill.ts'
import { runFees } from '../../../functions/fees/runs/run-fees.ts'
import { claimTracking } from '../../../functions/inbound/use-cases/claim-tracking.ts'
import { announceEvents } from '../../../functions/integrations/deliveries/announce-event.ts'
import { expireOffers } from '../../../functions/offers/expire-offers.ts'
import { releaseHolds } from '../../../functions/offers/holds/release-holds.ts'
import { cancelInboundById } from '../../../functions/offers/use-cases/cancel-takes.ts'
import { changeOfferStatus } from '../../../functions/offers/use-cases/change-offer-status.ts'
import { takeOffer } from '../../../functions/offers/use-cases/take-offer.ts'
import { finishInterrupted } from '../../../functions/outbound/shipments/finish-interrupted.ts'
import { changeOutboundStatus, setOutboundTracking } from '../../../functions/outbound/use-cases/shipments.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { eventNameOf, keyNoIn } from '../../../functions/platform/api-keys/key-text.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { changeProposalStatus } from '../../../functions/proposals/use-cases/change-proposal.ts'
import { saveProposal } from '../../../functions/proposals/use-cases/save-proposal.ts'
import { checkTransfer } from '../../../functions/transfers/use-cases/checks.ts'
import { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { offers } from '../../../shared/offers/offers.contract.ts'
import { finishQueue } from '../../../shared/outbound/finish.messages.ts'
import { proposals } from '../../../shared/proposals/proposals.contract.ts'
import type { Rights } from '../../../shared/rights/rights.ts'
import { transfers } from '../../../shared/transfers/transfers.contract.ts'
import { newOffer, newStaff, startStore } from '../../support/company.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { newClerk } from '../../support/rights/clerk.ts'
import { deskAt } from '../discrepancies/desk.ts'
import { ask, type Dock as BillDock, newBill, newDock as newBillDock, pay } from '../fees/bills/bill-world.ts'
import { comeIn } from '../fees/storage/warehouse-world.ts'
import { claim, distributeNow, newPackage, reviewOf } from '../mixed-packages/claims/claiming-world.ts'
import { pierAt } from '../outbound/pier.ts'
import { addBank, change as changePayment, credit, payIt, requestMoney, withSeal } from '../payments/money.ts'
import { recordMails } from '../payments/record-mails.ts'
import { arrive, confirm, type Dock, give, newDock, newTracking, take, typeIn } from '../tracking/arrivals.ts'
import { reverseAll } from '../tracking/history/history-dock.ts'
import { newSide, send, stocked } from '../transfers/transferring.ts'
import { recordEvents } from './event-recorder.ts'

const store = await startStore()
const { deps, listen, told, changes } = recordEvents(store)
afterAll(() => store.stop())

const ALL: Rights = { offers: 'write', inventory: 'write', inbound: 'write', outbound: 'write', payments: 'write' }
const DAY = '2026-11-20T12:00:00.000Z'
const LATER = '2026-11-24T12:00:00.000Z'

let dock: Dock
/** Someone on the staff, where helpers expect the doctor. */
let staffed: Dock
let staff: CompanyActor
let clerk: CompanyActor

beforeEach(async () => {
  store.setNow(DAY)
  dock = await newDock(deps)
  staff = await newStaff(deps, dock.doctor, ALL)
  clerk = await newClerk(deps, dock.admin, { rights: ['receive', 'pack', 'claims', 'stock', 'billing'] })
  staffed = { ...dock, doctor: staff, admin: clerk }
  await listen(dock.doctorNo)
  changes.splice(0)
})

const by = ({ userNo, userName }: Pick<CompanyActor, 'userNo' | 'userName'>) => ({ userNo, userName })
const events = () => told(dock.doctorNo)
const turn = (who: CompanyActor, offerNo: string) =>
  changeOfferStatus(
    deps,
    who,
    offers.calls.changeOfferStatus.body.parse({ doctorNo: dock.doctorNo, offerNo, status: 'canceled' }),
  )
const claimAll = (inboundNo: string, tracking: string, qty: number) =>
  claimTracking(
    deps,
    dock.nurse,
    inbound.calls.claimTracking.body.parse({ doctorNo: dock.doctorNo, tracking, inboundNo, qty }),
  )

describe('the webhook event names the person who', () => {
  it('posted and ended an offer, or the API key, and nobody if it expired', async () => {
    await newOffer(deps, staff, dock.productNo, { expireDate: '2026-11-20' })
    expect(await events()).toEqual([['offer.posted', by(staff)]])
    await expireOffers(deps, LATER)
    expect(await events()).toEqual([['offer.ended', undefined]])
    const keyNo = deps.newId('apiKey')
    const key = { ...dock.doctor, apiKeyNo: keyNo, userName: eventNameOf({ keyNo, keyName: 'ERP (new)' }) }
    await turn(key, (await newOffer(deps, key, dock.productNo, { quantity: 2 })).offerNo)
    const named = { userNo: dock.doctorNo, userName: key.userName, apiKeyNo: keyNo }
    expect(await events()).toEqual([
      ['offer.ended', named],
      ['offer.posted', named],
    ])
    const { offerNo } = await newOffer(deps, staff, dock.productNo)
    const { changeNo } = await turn(staff, offerNo)
    const undo = { doctorNo: dock.doctorNo, offerNo, status: 'offering', undoes: changeNo }
    await changeOfferStatus(deps, staff, offers.calls.changeOfferStatus.body.parse(undo))
    expect(await events()).toEqual([
      ['offer.ended', by(staff)],
      ['offer.posted', by(staff)],
      ['offer.reopened', by(staff)],
    ])
    expect(keyNoIn('dsk_01234567890123456789')).toBeUndefined()
  })

  it('took units, delivered them and received them in the warehouse', async () => {
    const inboundNo = await take(deps, staffed, 3)
    expect(await events()).toEqual([
      ['offer.posted', by(staff)],
      ['take.created', by(dock.nurse)],
    ])
    const tracking = newTracking()
    await give(deps, dock, inboundNo, [{ tracking, qty: 3 }])
    await arrive(deps, staffed, tracking, 3)
    expect(await events()).toEqual([['arrival.confirmed', by(clerk)]])
    await claimAll(inboundNo, tracking, 3)
    expect(await events()).toEqual([
      ['stock.changed', by(dock.nurse)],
      ['take.ended', by(dock.nurse)],
    ])
  })

  it('canceled a take of a nurse, and nobody if its hold lapsed', async () => {
    const { doctorNo } = dock
    const inboundNo = await take(deps, staffed, 5)
    await events()
    const input = offers.calls.cancelInboundById.body.parse({ doctorNo, inboundNo, cancelNum: 5, note: 'Sold out' })
    await cancelInboundById(deps, staff, input)
    expect(await events()).toEqual([['take.ended', by(staff)]])
    const { offerNo } = await newOffer(deps, staff, dock.productNo, { quantity: 2, holdHours: 24 })
    await takeOffer(deps, dock.nurse, { doctorNo, offerNo, warehouseNo: dock.warehouseNo, quantity: 2 })
    await events()
    const lapsed = '2026-11-21T12:05:00.000Z'
    store.setNow(lapsed)
    await releaseHolds(deps, lapsed)
    expect(await events()).toEqual([['take.ended', undefined]])
  })

  it("made a take by confirming a nurse's proposal", async () => {
    const { doctorNo, warehouseNo } = dock
    const { offerNo } = await newOffer(deps, staff, dock.productNo, { quantity: 3, expireDate: '2026-11-20' })
    store.setNow(LATER)
    const { saveProposal: save, changeProposalStatus: change } = proposals.calls
    const { id } = await saveProposal(
      deps,
      dock.nurse,
      save.body.parse({ doctorNo, offerNo, warehouseNo, quantity: 2, price: 410 }),
    )
    await events()
    await changeProposalStatus(deps, staff, change.body.parse({ doctorNo, id, status: 1 }))
    expect(await events()).toEqual([['take.created', by(staff)]])
  })

  it('reversed an arrival', async () => {
    const { batchNumber } = await typeIn(deps, staffed, [{ tracking: newTracking(), qty: 2 }])
    await confirm(deps, staffed, batchNumber)
    await events()
    await reverseAll(deps, staffed, batchNumber)
    expect(await events()).toEqual([['arrival.reversed', by(clerk)]])
  })

  it('submitted, canceled and archived a shipment', async () => {
    const { product, submit, change } = pierAt(deps, staffed)
    const productNo = await product(9)
    await events()
    const { outboundNo } = await submit([{ productNo, toShip: 1 }])
    expect((await events()).filter(([type]) => type !== 'stock.changed')).toEqual([['shipment.submitted', by(staff)]])
    await change(outboundNo, 2, dock.doctor)
    expect(await events()).toEqual([['shipment.archived', by(dock.doctor)]])
    const of = { doctorNo: dock.doctor.userNo, outboundNo }
    await changeOutboundStatus({ ...deps, files: memoryFiles() }, dock.doctor, { ...of, status: 1, from: 'archived' })
    expect(await events()).toEqual([['shipment.reopened', by(dock.doctor)]])
    await setOutboundTracking(deps, staff, { ...of, tracking: '1Z999AA10123456784' })
    expect(await events()).toEqual([['shipment.tracked', by(staff)]])
    const closed = await submit([{ productNo, toShip: 1 }])
    await events()
    await change(closed.outboundNo, 3, dock.doctor)
    expect(await events()).toEqual([
      ['shipment.canceled', by(dock.doctor)],
      ['stock.changed', by(dock.doctor)],
    ])
  })

  it('began a shipment whose submission a queue finished', async () => {
    const { product } = pierAt(deps, staffed)
    const data = [await product(9), await product(9)].map((productNo) => ({ productNo, toShip: 1 }))
    await events()
    let commits = 0
    const commit: Deps['table']['commit'] = async (...args) => {
      const ships = args[0].some((intent) => intent.verb === 'put' && intent.item.type === 'Shipment')
      if (ships && ++commits > 1) throw new Error('Killed')
      await deps.table.commit(...args)
    }
    const { recording, mails } = recordMails({ ...deps, table: { ...deps.table, commit } })
    const killed = pierAt(recording, staffed)
    await expect(killed.submit(data, {}, { most: 1 })).rejects.toThrow('Killed')
    const [begun] = finishQueue.message.array().parse(await mails(finishQueue.name))
    if (!begun) throw new Error('The submission was not handed to the queue')
    await finishInterrupted(deps, begun, { most: 1 })
    expect((await events()).filter(([type]) => type === 'shipment.submitted')).toEqual([
      ['shipment.submitted', by(staff)],
    ])
  })

  it('made and checked a transfer, for both companies', async () => {
    const [from, to] = [await newSide(deps, 'Sender'), await newSide(deps, 'Receiver')]
    const sender = await newStaff(deps, from.doctor, ALL)
    for (const { doctor } of [from, to]) await listen(doctor.userNo)
    await stocked(deps, from, 6)
    changes.splice(0)
    const { transferId } = await send(deps, { ...from, doctor: { ...sender } }, to.doctor, 6)
    const made = [
      ['stock.changed', by(sender)],
      ['transfer.made', by(sender)],
    ]
    expect(await told(from.doctor.userNo)).toEqual(made)
    expect(await told(to.doctor.userNo)).toEqual(made)
    const checker = await newStaff(deps, to.doctor, ALL)
    await checkTransfer(
      { ...deps, files: memoryFiles() },
      checker,
      transfers.calls.checkTransfer.body.parse({ transferId, received: 6 }),
    )
    expect(await told(from.doctor.userNo)).toEqual([['transfer.checked', by(checker)]])
    expect(await told(to.doctor.userNo)).toEqual([['transfer.checked', by(checker)]])
  })

  it('distributed a claim on a mixed package, which ends the take', async () => {
    const inboundNo = await take(deps, dock, 1)
    const { tracking } = await newPackage(deps, dock)
    const { claimId } = await claim(deps, dock, { tracking, inboundNo })
    await reviewOf(deps, dock).approve(claimId)
    await events()
    await distributeNow(deps, staffed, claimId)
    expect(await events()).toEqual([
      ['claim.distributed', by(clerk)],
      ['stock.changed', by(clerk)],
      ['take.ended', by(clerk)],
    ])
  })

  it('requested, paid, rejected and canceled a payment', async () => {
    const sealed = { ...withSeal(deps), table: deps.table }
    const { bankNo } = await addBank(sealed, dock.nurse)
    await credit(deps, dock, 100)
    const purse = { ...staffed, bankNo }
    const asked = async () => {
      const { paymentNo } = await requestMoney(sealed, purse, 10)
      expect(await events()).toEqual([['payment.requested', by(dock.nurse)]])
      return paymentNo
    }
    await payIt(deps, purse, await asked())
    expect(await events()).toEqual([['payment.paid', by(staff)]])
    await changePayment(deps, staff, await asked(), 4, 'No')
    expect(await events()).toEqual([['payment.rejected', by(staff)]])
    await changePayment(deps, dock.nurse, await asked(), 2)
    expect(await events()).toEqual([['payment.canceled', by(dock.nurse)]])
  })

  it('opened, resolved and closed a case', async () => {
    const { damaged, waiting, warehouse, company, as } = deskAt(deps, dock)
    const { doctorNo } = dock
    const first = await damaged((await waiting(3)).cwId, 3, 2, as(clerk, deps.table))
    expect(await events()).toEqual([['discrepancy.opened', by(clerk)]])
    const { proposalNo: proposal } = await as(staff).proposeResolution({
      doctorNo,
      caseNo: first,
      resolution: 'correctRow',
      quantity: 1,
    })
    expect(await events()).toEqual([])
    await warehouse.acceptResolution({ doctorNo, caseNo: first, proposal })
    expect(await events()).toEqual([['discrepancy.resolved', by(dock.admin)]])
    const second = await damaged((await waiting(3)).cwId, 3, 2)
    await company.commentCase({ doctorNo, caseNo: second, text: 'Seen' })
    await events()
    await warehouse.closeCase({ doctorNo, caseNo: second, text: 'Found' })
    expect(await events()).toEqual([['discrepancy.closed', by(dock.admin)]])
  })

  it('requested the run that built a bill, and nobody if the schedule built it', async () => {
    const { doctorNo, warehouseNo } = dock
    await comeIn(deps, dock, { qty: 10, chargeFrom: '2026-11-21' })
    await events()
    store.setNow('2027-01-05T12:00:00.000Z')
    const run = { asOf: deps.now(), doctorNo, warehouseNo, days: [], reprice: false, standingOnly: false }
    await runFees(deps, { ...run, closeUntil: '2027-01-04', months: [], step: 1 })
    await runFees(deps, { ...run, months: ['2026-11'], step: 1, asked: by(clerk) })
    expect(await events()).toEqual([['bill.built', by(clerk)]])
    await buildBill(deps, { doctorNo, warehouseNo, month: '2026-12' }, { isPreview: false })
    expect(await events()).toEqual([['bill.built', undefined]])
  })

  it('requested and paid a bill', async () => {
    const sealed = { ...withSeal(deps), table: deps.table }
    const billed: BillDock = await newBillDock(sealed)
    await listen(billed.doctorNo)
    const billing = await newClerk(deps, billed.admin, { rights: ['billing'] })
    const payer = await newStaff(deps, billed.doctor, ALL)
    const bill = await newBill(deps, billed, 12_345)
    changes.splice(0)
    await ask(sealed, { ...billed, admin: billing }, bill)
    expect(await told(billed.doctorNo)).toEqual([['bill.requested', by(billing)]])
    await pay(deps, { ...billed, doctor: payer }, bill)
    expect(await told(billed.doctorNo)).toEqual([['bill.paid', by(payer)]])
  })
})

it('an item of an earlier release, which names nobody, becomes an event without an author', async () => {
  const { offerNo } = await newOffer(deps, staff, dock.productNo, { quantity: 1 })
  await takeOffer(deps, dock.nurse, { doctorNo: dock.doctorNo, offerNo, warehouseNo: dock.warehouseNo, quantity: 1 })
  const [offer, taken] = changes.splice(0)
  if (!offer || !taken) throw new Error('An offer and a take are two changes')
  const { rev: _, ...old } = offer.is
  const ended = { ...taken.is, status: 'completed', gsi1sk: `${DAY}#IN`, y: dock.doctorNo }
  await announceEvents(store.deps, [
    { ...offer, is: old },
    { ...taken, is: ended, was: taken.is },
  ])
  expect(await events()).toEqual([
    ['offer.posted', undefined],
    ['take.ended', undefined],
  ])
})
