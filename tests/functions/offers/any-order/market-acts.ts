import { readTakesOfOffer } from '../../../../functions/inbound/public.ts'
import { importTracking } from '../../../../functions/inbound/use-cases/submit-numbers.ts'
import { reportItem, reportsOf } from '../../../../functions/inventory/reports/reports.items.ts'
import { changeReportStatus } from '../../../../functions/inventory/use-cases/reports.ts'
import { saveReport } from '../../../../functions/inventory/use-cases/save-report.ts'
import { expireOffers } from '../../../../functions/offers/expire-offers.ts'
import { releaseHolds } from '../../../../functions/offers/holds/release-holds.ts'
import { offerItem } from '../../../../functions/offers/public.ts'
import { cancelNurseInbound, lowerTake } from '../../../../functions/offers/use-cases/cancel-takes.ts'
import { changeOfferStatus } from '../../../../functions/offers/use-cases/change-offer-status.ts'
import { saveOffer } from '../../../../functions/offers/use-cases/save-offer.ts'
import { takeOffer } from '../../../../functions/offers/use-cases/take-offer.ts'
import type { CompanyActor } from '../../../../functions/platform/actor.ts'
import { ref } from '../../../../functions/platform/db/table.ts'
import { readAll } from '../../../../functions/platform/db/walk.ts'
import type { Deps } from '../../../../functions/platform/deps.ts'
import { idMaker } from '../../../../functions/platform/ids.ts'
import { proposalItem, proposalsOfOffer } from '../../../../functions/proposals/public.ts'
import { changeProposalStatus } from '../../../../functions/proposals/use-cases/change-proposal.ts'
import { saveProposal } from '../../../../functions/proposals/use-cases/save-proposal.ts'
import { bootstrapRates } from '../../../../functions/rates/public.ts'
import { Refusal } from '../../../../shared/contract/errors.ts'
import { inventory } from '../../../../shared/inventory/inventory.contract.ts'
import { offers } from '../../../../shared/offers/offers.contract.ts'
import { shownStatus } from '../../../../shared/offers/offers.rules.ts'
import { addDays, dayIn } from '../../../../shared/values/day.ts'
import { newCompany, newMember, newOffer, newProduct, newWarehouse, ticking } from '../../../support/company.ts'
import { interruptedTable, memoryTable } from '../../../support/memory-table.ts'
import { parsed } from '../../../support/parsed.ts'

/** An offer with a limit per nurse, copies of it, and the people involved. */
export interface Market {
  deps: Deps
  doctor: CompanyActor
  nurses: CompanyActor[]
  productNo: string
  warehouseNo: string
  /** The first offer and its later copies. */
  offerNos: string[]
  /** Advances the clock. */
  pass: (hours: number) => void
}

export const ACTS = [
  ...([
    'take',
    'edit',
    'propose',
    'confirm',
    'reject',
    'withdraw',
    'cancel',
    'undo',
    'give',
    'wait',
    'expire',
    'archive',
    'void',
    'post',
    'report',
    'decide',
    'recall',
  ] as const),
  'relist',
] as const

export interface Wish {
  act: (typeof ACTS)[number]
  nurse: number
  pick: number
  quantity: number
  /** A crash before or after the commit, after which the person retries. */
  trouble: 'none' | 'before' | 'after'
}

const HOLD_HOURS = 4
/** Maximum units per nurse and offer, not counting confirmed proposals. */
export const PER_NURSE = 8
const MAX_OFFERS = 3

const termsOf = ({ doctor, productNo }: Pick<Market, 'doctor' | 'productNo'>) => ({
  doctorNo: doctor.userNo,
  productNo,
  price: 400,
  bouns: 5,
  holdHours: HOLD_HOURS,
  maxPerNurse: PER_NURSE,
  notify: false,
})

export const newMarket = async (): Promise<Market> => {
  let clock = Date.parse('2026-11-20T15:00:00.000Z')
  const now = (): string => new Date(clock).toISOString()
  const table = memoryTable()
  const deps: Deps = { table, now, newId: idMaker(ticking(now)) }
  await bootstrapRates({ table })
  const doctor = await newCompany(deps)
  const nurses = [await newMember(deps, doctor, 'nurse'), await newMember(deps, doctor, 'nurse')]
  const { productNo } = await newProduct(deps, doctor)
  const { warehouseNo } = await newWarehouse(deps, doctor)
  const { offerNo } = await newOffer(deps, doctor, productNo, { ...termsOf({ doctor, productNo }), quantity: 12 })
  const pass = (hours: number): void => {
    clock += hours * 3_600_000
  }
  const market = { deps, doctor, nurses, productNo, warehouseNo, offerNos: [offerNo], pass }
  // Both nurses start with pending proposals, and the offer is open again.
  pass(120)
  for (const nurse of [...nurses, ...nurses]) {
    await saveProposal(deps, nurse, { doctorNo: doctor.userNo, offerNo, warehouseNo, quantity: 4 })
  }
  await relist(market, offerNo)
  return market
}

class Crash extends Error {}

/** Performs the act, and repeats it after a crash. Returns false if it was refused or not applicable. */
export const perform = async (market: Market, wish: Wish, hold: () => Promise<void>): Promise<boolean> => {
  let broken = wish.trouble === 'none'
  const table = interruptedTable(market.deps.table, async (point) => {
    await hold()
    if (broken || point !== (wish.trouble === 'before' ? 'beforeCommit' : 'afterCommit')) return
    broken = true
    throw new Crash()
  })
  const held: Market = { ...market, deps: { ...market.deps, table } }
  for (;;) {
    try {
      return (await once(held, wish)) !== undefined
    } catch (error) {
      if (error instanceof Refusal) return false
      // A scheduled job collects its failures and throws them together at the end.
      const errors: unknown[] = error instanceof AggregateError ? error.errors : [error]
      if (!errors.every((one) => one instanceof Crash)) throw error
    }
  }
}

const once = async (market: Market, { act, nurse: at, pick, quantity }: Wish): Promise<unknown> => {
  const { deps, doctor, nurses, productNo, warehouseNo, offerNos, pass } = market
  const doctorNo = doctor.userNo
  const nurse = nurses[at] ?? doctor
  const offerNo = of(offerNos, pick) ?? ''
  const waiting = async () => of(await readAll(deps.table, reportItem, reportsOf(doctorNo, 'pending')), pick)
  const take = async () => {
    const all = await readTakesOfOffer(deps.table, { doctorNo, offerNo })
    return of(all, pick)
  }
  const proposal = async () => of(await readAll(deps.table, proposalItem, proposalsOfOffer(doctorNo, offerNo)), pick)
  const owner = (userNo: string): CompanyActor => nurses.find((one) => one.userNo === userNo) ?? nurse
  switch (act) {
    case 'take':
      return takeOffer(deps, nurse, { doctorNo, offerNo, warehouseNo, quantity })
    case 'edit':
      return edit(market, offerNo, pick - 2)
    case 'propose':
      return propose(market, nurse, { warehouseNo, quantity, price: pick * 100 })
    case 'confirm':
    case 'reject': {
      const found = await proposal()
      const status = act === 'confirm' ? 1 : 2
      return found && changeProposalStatus(deps, doctor, { doctorNo, id: found.proposalNo, status })
    }
    case 'withdraw': {
      const found = await proposal()
      return found && changeProposalStatus(deps, owner(found.userNo), { doctorNo, id: found.proposalNo, status: 2 })
    }
    case 'cancel': {
      const found = await take()
      const input = { doctorNo, inboundNo: found?.inboundNo ?? '', cancelNum: ((quantity - 1) % 3) + 1 }
      return found && cancelNurseInbound(deps, owner(found.userNo), input)
    }
    case 'undo': {
      const found = await take()
      const input = { doctorNo, inboundNo: found?.inboundNo ?? '', quantity: pick % 3 }
      return found && lowerTake(deps, owner(found.userNo), input)
    }
    case 'give': {
      const found = await take()
      const tracking = `1Z999AA1${String(pick * 10 + quantity).padStart(8, '0')}`
      const input = { doctorNo, inboundNo: found?.inboundNo ?? '', data: [{ tracking, qty: quantity }] }
      return found && importTracking(deps, owner(found.userNo), input)
    }
    case 'wait': {
      pass(pick % 2 === 0 ? 3 : 6)
      const { released } = await releaseHolds(deps, deps.now())
      return released > 0 ? true : undefined
    }
    case 'expire':
      pass(72)
      return expireOffers(deps, deps.now())
    case 'relist':
      return relist(market, offerNo)
    case 'archive':
    case 'void':
      return changeOfferStatus(deps, doctor, { doctorNo, offerNo, status: act === 'void' ? 'canceled' : 'archived' })
    case 'post':
      return post(market, quantity)
    case 'report': {
      const body = { doctorNo, itemId: productNo, warehouseNo, quantity }
      return saveReport(deps, nurse, parsed(inventory.calls.saveReport, body))
    }
    case 'decide': {
      const found = await waiting()
      const input = { doctorNo, id: found?.reportNo ?? '', status: quantity > 2 ? (1 as const) : (2 as const) }
      return found && changeReportStatus(deps, doctor, { ...input, reason: 'Not there' })
    }
    case 'recall': {
      const found = await waiting()
      const input = { doctorNo, id: found?.reportNo ?? '', status: 3 as const, reason: '' }
      return found && changeReportStatus(deps, owner(found.userNo), input)
    }
  }
}

const edit = async (market: Market, offerNo: string, more: number) => {
  const { deps, doctor } = market
  const offer = await deps.table.get(ref(offerItem, { doctorNo: doctor.userNo, offerNo }), { consistent: true })
  if (!offer) return undefined
  const { expireDate, quantity } = offer
  const body = { ...termsOf(market), offerNo, expireDate, quantity: Math.max(0, quantity + more) }
  return saveOffer(deps, doctor, parsed(offers.calls.saveOffer, body))
}

/** Makes a proposal for an expired offer, if one exists. */
const propose = async (
  { deps, doctor, offerNos }: Market,
  nurse: CompanyActor,
  terms: { warehouseNo: string; quantity: number; price: number },
) => {
  const { userNo: doctorNo } = doctor
  const all = await deps.table.batchGet(offerNos.map((offerNo) => ref(offerItem, { doctorNo, offerNo })))
  const today = dayIn(deps.now())
  const expired = all.find((offer) => offer && shownStatus(offer.status, offer.expireDate, today) === 'expired')
  return expired && saveProposal(deps, nurse, { doctorNo, offerNo: expired.offerNo, ...terms })
}

const tomorrow = ({ deps }: Market) => addDays(dayIn(deps.now()), 1)

/** Posts another offer with the same terms, as a person who received no response may do. */
const post = async (market: Market, quantity: number) => {
  const { deps, doctor, offerNos } = market
  if (offerNos.length >= MAX_OFFERS) return undefined
  const body = { ...termsOf(market), expireDate: tomorrow(market), quantity: quantity * 2 }
  const { offerNo } = await saveOffer(deps, doctor, parsed(offers.calls.saveOffer, body))
  offerNos.push(offerNo)
  return offerNo
}

const relist = (market: Market, offerNo: string) => {
  const { deps, doctor } = market
  const status = 'offering' as const
  return changeOfferStatus(deps, doctor, { doctorNo: doctor.userNo, offerNo, status, expireDate: tomorrow(market) })
}

const of = <T>(all: readonly T[], at: number): T | undefined => (all.length > 0 ? all[at % all.length] : undefined)
