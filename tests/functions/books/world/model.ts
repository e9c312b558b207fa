import type { Act, ExistingRecords, ReportRef, TakeRef } from './acts.ts'
import type { Answer } from './answer.ts'
import { COMPANIES, NURSES, OFFERED, offerOf, type Parcel, type Place, PRODUCTS, priceOf } from './company.ts'

interface ModelTake extends TakeRef {
  left: number
  pending: number
}
interface ModelClaim {
  take: string
  quantity: number
  state: 'pending' | 'distributed' | 'gone'
}

interface ModelReport extends ReportRef {
  quantity: number
  waits: boolean
  /** Position of its last applied change in the order of all commits. */
  order: number
}

/** A sequential model of the books; the store must show the same figures. */
export class Model {
  readonly figures = new Map<string, number>()
  readonly takes: ModelTake[] = []
  readonly reports: ModelReport[] = []
  readonly shipments = new Map<string, { place: Place; quantity: number; open: boolean }>()
  readonly claims = new Map<string, ModelClaim>()
  readonly gifts = new Map<string, { place: Place; quantity: number; open: boolean }>()
  readonly #rowUnits = new Map<string, number>()
  readonly #closed = new Set<string>()
  readonly #confirmed = new Set<string>()
  readonly #owners = new Map<string, number>()

  constructor() {
    for (const doctorNo of COMPANIES) for (const productNo of PRODUCTS) this.#add(left(doctorNo, productNo), OFFERED)
  }

  /** Records that acts can use. */
  get there(): ExistingRecords {
    return {
      takes: this.takes,
      shipments: [...this.shipments].map(([refNo, { place }]) => ({ refNo, doctorNo: place.doctorNo })),
      claims: [...this.claims.keys()],
      gifts: [...this.gifts.keys()],
      // Copies, since a report can change during a call but the request must not.
      reports: this.reports.map(({ reportNo, place, nurse }) => ({ reportNo, place, nurse })),
    }
  }

  get(figure: string): number {
    return this.figures.get(figure) ?? 0
  }

  #add(figure: string, units: number): void {
    this.figures.set(figure, this.get(figure) + units)
  }

  #take(inboundNo: string): ModelTake {
    const take = this.takes.find((one) => one.inboundNo === inboundNo)
    if (!take) throw new Error(`The model has no take ${inboundNo}`)
    return take
  }

  /** True if the act must succeed in the absence of concurrent acts. */
  can(act: Act): boolean {
    switch (act.do) {
      case 'take': {
        const nurse = NURSES[act.nurse]
        const worth = act.quantity * priceOf(act.productNo)
        const open = this.get(figure('openTakes', act.doctorNo, act.nurse))
        const amount = this.get(figure('openAmount', act.doctorNo, act.nurse))
        const within = !nurse?.maxOpenAmount || amount + worth <= nurse.maxOpenAmount
        const offered = !this.#closed.has(offerOf(act.doctorNo, act.productNo))
        return (
          offered &&
          this.get(left(act.doctorNo, act.productNo)) >= act.quantity &&
          open < (nurse?.maxOpenTakes ?? 0) &&
          within
        )
      }
      case 'confirm':
        return !this.#confirmed.has(act.parcel.tracking)
      case 'reverse':
        return this.#confirmed.has(act.parcel.tracking) && this.get(unclaimed(act.parcel)) === this.#unitsOf(act.parcel)
      case 'editRow':
        return (
          this.#confirmed.has(act.parcel.tracking) &&
          this.#unitsOf(act.parcel) + act.more > 0 &&
          this.get(unclaimed(act.parcel)) + act.more >= 0
        )
      case 'claim': {
        const take = this.#take(act.take.inboundNo)
        const owner = this.#owners.get(`${act.parcel.doctorNo} ${act.parcel.tracking}`)
        const mine = owner === undefined || owner === take.nurse
        const fits = act.parcel.productNo === take.place.productNo
        return (
          mine && fits && act.quantity <= take.left - take.pending && act.quantity <= this.get(unclaimed(act.parcel))
        )
      }
      case 'cancel':
      case 'report':
      case 'selfStorage':
      case 'reserve': {
        const take = this.#take(act.take.inboundNo)
        return act.quantity <= take.left - take.pending
      }
      case 'fileReport':
        return act.quantity <= this.#outstanding(act) - this.get(reported(act))
      case 'editReport': {
        const { waits, quantity } = this.#report(act.report)
        const free = this.#outstanding(act.report) - (this.get(reported(act.report)) - quantity)
        return waits && (act.quantity <= quantity || act.quantity <= free)
      }
      case 'confirmReport': {
        const { waits, quantity } = this.#report(act.report)
        return waits && quantity <= this.#outstanding(act.report)
      }
      case 'rejectReport':
      case 'cancelReport':
        return this.#report(act.report).waits
      case 'unreserve':
      case 'distribute':
        return this.claims.get(act.refNo)?.state === 'pending'
      case 'rollback': {
        const claim = this.claims.get(act.refNo)
        const enough = claim && claim.quantity <= this.get(stock(this.#take(claim.take).place))
        return claim?.state === 'distributed' && enough === true
      }
      case 'ship':
        return act.quantity <= this.get(stock(act.place))
      case 'bringIn':
      case 'addStock':
      case 'adjust':
        return true
      case 'takeOut': {
        const gift = this.gifts.get(act.refNo)
        return gift?.open === true && gift.quantity <= this.get(stock(gift.place))
      }
      case 'pay':
        return act.amount <= this.get(figure('balance', act.doctorNo, act.nurse))
      case 'unship':
        return this.shipments.get(act.refNo)?.open ?? false
      case 'transfer':
        return act.quantity <= this.get(stock(act.from))
      case 'edit':
        return this.get(stock(act.place)) + act.units >= 0
      case 'archive':
        return !this.#closed.has(offerOf(act.doctorNo, act.productNo))
      case 'relist':
        return this.#closed.has(offerOf(act.doctorNo, act.productNo))
    }
  }

  /**
   * Applies a successful act. `order` is its position among all commits, needed because answers can arrive in a
   * different order.
   */
  apply(act: Act, answer: Answer, order = Number.POSITIVE_INFINITY): void {
    switch (act.do) {
      case 'take': {
        const place = { doctorNo: act.doctorNo, productNo: act.productNo, warehouseNo: act.warehouseNo }
        this.takes.push({ inboundNo: answer.inboundNo ?? '', place, nurse: act.nurse, left: act.quantity, pending: 0 })
        this.#add(left(act.doctorNo, act.productNo), -act.quantity)
        this.#open(act.doctorNo, act.nurse, 1, act.quantity * priceOf(act.productNo))
        this.#add(brought('underWay', { place, nurse: act.nurse }), act.quantity)
        return
      }
      case 'confirm':
        this.#confirmed.add(act.parcel.tracking)
        // Uses the units of the answer instead of the model's: an edit that was committed earlier may be applied later.
        this.#arrive(act.parcel, answer.units ?? 0)
        return
      case 'reverse':
        this.#confirmed.delete(act.parcel.tracking)
        this.#arrive(act.parcel, -(answer.units ?? 0))
        return
      case 'editRow':
        this.#rowUnits.set(act.parcel.tracking, this.#unitsOf(act.parcel) + act.more)
        this.#arrive(act.parcel, act.more)
        return
      case 'claim':
        this.#owners.set(`${act.parcel.doctorNo} ${act.parcel.tracking}`, this.#take(act.take.inboundNo).nurse)
        this.#arrive(act.parcel, -act.quantity)
        this.#deliver(act.take.inboundNo, act.quantity, act.parcel)
        return
      case 'report':
      case 'selfStorage':
        this.#deliver(act.take.inboundNo, act.quantity, this.#take(act.take.inboundNo).place)
        return
      case 'cancel': {
        const { place } = this.#take(act.take.inboundNo)
        this.#add(left(place.doctorNo, place.productNo), answer.returned ?? 0)
        this.#lower(act.take.inboundNo, act.quantity)
        return
      }
      case 'ship':
        this.shipments.set(act.refNo, { place: act.place, quantity: act.quantity, open: true })
        this.#add(stock(act.place), -act.quantity)
        return
      case 'unship': {
        const shipment = this.shipments.get(act.refNo)
        if (!shipment) return
        shipment.open = false
        this.#add(stock(shipment.place), shipment.quantity)
        return
      }
      case 'bringIn':
        this.gifts.set(act.refNo, { place: act.place, quantity: act.quantity, open: true })
        this.#add(stock(act.place), act.quantity)
        return
      case 'takeOut': {
        const gift = this.gifts.get(act.refNo)
        if (!gift) return
        gift.open = false
        this.#add(stock(gift.place), -gift.quantity)
        return
      }
      case 'addStock':
        this.#add(stock(act.place), act.quantity)
        return
      case 'reserve':
        this.claims.set(act.refNo, { take: act.take.inboundNo, quantity: act.quantity, state: 'pending' })
        this.#hold(act.take.inboundNo, act.quantity)
        return
      case 'unreserve':
        this.#hold(this.#claim(act.refNo, 'gone').take, -this.#claim(act.refNo, 'gone').quantity)
        return
      case 'distribute': {
        const { take, quantity } = this.#claim(act.refNo, 'distributed')
        this.#hold(take, -quantity)
        this.#deliver(take, quantity, this.#take(take).place)
        return
      }
      case 'rollback': {
        const { take, quantity } = this.#claim(act.refNo, 'pending')
        this.#deliver(take, -quantity, this.#take(take).place)
        this.#hold(take, quantity)
        return
      }
      case 'fileReport':
        this.reports.push({
          reportNo: answer.id ?? '',
          place: act.place,
          nurse: act.nurse,
          quantity: act.quantity,
          waits: true,
          order: 0,
        })
        this.#wait(act, act.quantity, 1)
        return
      case 'editReport': {
        const report = this.#report(act.report)
        // A later edit or the decision has already been applied and includes this change.
        if (order < report.order) return
        this.#wait(report, act.quantity - report.quantity, 0)
        Object.assign(report, { quantity: act.quantity, order })
        return
      }
      case 'confirmReport':
      case 'rejectReport':
      case 'cancelReport': {
        const report = this.#report(act.report)
        // Two concurrent confirmations of one report share its steps; both return its total delivery, which counts
        // once.
        if (act.do === 'confirmReport' && !report.waits) return
        Object.assign(report, { waits: false, order })
        this.#wait(report, -report.quantity, -1)
        for (const { inboundNo, quantity } of answer.credits ?? []) this.#deliver(inboundNo, quantity, report.place)
        return
      }
      case 'adjust':
        this.#add(figure('balance', act.doctorNo, act.nurse), act.amount)
        return
      case 'pay':
        this.#add(figure('balance', act.doctorNo, act.nurse), -act.amount)
        return
      case 'transfer':
        this.#add(stock(act.from), -act.quantity)
        this.#add(stock(act.to), act.quantity)
        return
      case 'edit':
        this.#add(stock(act.place), act.units)
        return
      case 'archive':
        this.#closed.add(offerOf(act.doctorNo, act.productNo))
        return
      case 'relist':
        this.#closed.delete(offerOf(act.doctorNo, act.productNo))
        return
    }
  }

  #unitsOf(parcel: Parcel): number {
    return this.#rowUnits.get(parcel.tracking) ?? parcel.qty
  }

  #report({ reportNo }: ReportRef): ModelReport {
    const report = this.reports.find((one) => one.reportNo === reportNo)
    if (!report) throw new Error(`The model has no report ${reportNo}`)
    return report
  }

  /** Outstanding units of a nurse at a place, except units pending in a claim. */
  #outstanding({ place, nurse }: Pick<ReportRef, 'place' | 'nurse'>): number {
    const mine = this.takes.filter((take) => take.nurse === nurse && levelName(take.place) === levelName(place))
    return mine.reduce((sum, { left, pending }) => sum + left - pending, 0)
  }

  #wait(of: Pick<ReportRef, 'place' | 'nurse'>, units: number, reports: number): void {
    this.#add(reported(of), units)
    this.#add(`pendingReports ${of.place.doctorNo} ${of.place.productNo}`, reports)
  }

  #claim(refNo: string, state: ModelClaim['state']): ModelClaim {
    const claim = this.claims.get(refNo)
    if (!claim) throw new Error(`The model has no claim ${refNo}`)
    claim.state = state
    return claim
  }

  #hold(inboundNo: string, units: number): void {
    this.#take(inboundNo).pending += units
    this.#add(`pending ${inboundNo}`, units)
  }

  #arrive(parcel: Parcel, units: number): void {
    this.#add(unclaimed(parcel), units)
    this.#add(`notClaimed ${levelName(parcel)}`, units)
  }

  #deliver(inboundNo: string, units: number, into: Place): void {
    const { place, nurse } = this.#take(inboundNo)
    this.#add(stock(into), units)
    this.#add(figure('balance', place.doctorNo, nurse), units * priceOf(place.productNo))
    this.#add(brought('delivered', { place, nurse }), units)
    this.#lower(inboundNo, units)
  }

  #lower(inboundNo: string, units: number): void {
    const take = this.#take(inboundNo)
    const before = take.left > 0 ? 1 : 0
    take.left -= units
    this.#add(brought('underWay', take), -units)
    const { doctorNo, productNo } = take.place
    this.#open(doctorNo, take.nurse, (take.left > 0 ? 1 : 0) - before, -units * priceOf(productNo))
  }

  #open(doctorNo: string, nurse: number, takes: number, worth: number): void {
    this.#add(figure('openTakes', doctorNo, nurse), takes)
    this.#add(figure('openAmount', doctorNo, nurse), worth)
  }
}

const levelName = ({ doctorNo, productNo, warehouseNo }: Place): string => `${doctorNo} ${productNo} ${warehouseNo}`
const stock = (place: Place): string => `stock ${levelName(place)}`
const unclaimed = (parcel: Parcel): string => `unclaimed ${parcel.tracking}`
const reported = ({ place: { doctorNo, productNo, warehouseNo }, nurse }: Pick<ReportRef, 'place' | 'nurse'>): string =>
  `units ${doctorNo} ${NURSES[nurse]?.userNo} ${productNo} ${warehouseNo}`
const brought = (name: string, { place: { doctorNo, productNo }, nurse }: Pick<ReportRef, 'place' | 'nurse'>): string =>
  `${name} ${doctorNo} ${NURSES[nurse]?.userNo} ${productNo}`
const left = (doctorNo: string, productNo: string): string => `left ${offerOf(doctorNo, productNo)}`
const figure = (name: string, doctorNo: string, nurse: number): string => `${name} ${doctorNo} ${NURSES[nurse]?.userNo}`
