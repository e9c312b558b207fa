/**
 * Invariants of the books, which hold under retries, races and partial failures (docs/books.md).
 */
const RULES = {
  'level.counter': 'a counter of a stock level is never negative',
  'level.lots': 'stock is the sum of its lots; no lot is empty or exceeds its received units',
  'level.place': 'a level can be found by its warehouse',
  'level.log': 'each counter equals the end value of its log, which ends at the seq of the level',
  'log.chain': 'log rows are numbered without gaps, and each starts at the end value of the previous one',
  'log.row': 'a log row adds up, and changes only a counter that its type allows',
  'log.lots': 'each lot is the sum of its changes in the log',
  'product.totals': 'the totals of a product are the sums over its warehouses and its open takes',
  'product.offers': 'the open-offer count of a product matches its open offers',
  'product.reports': 'the pending-report count of a product matches its pending inventory reports',
  'take.pointer': 'each open take of a product has a pointer, and there are no other pointers',
  'nurse.product': 'the figures of a nurse for a product are the sums of their open takes and deliveries',
  'reported.units': 'reported units of a nurse are the sums of their pending reports',
  'rows.unclaimed': 'unclaimed units of a level are the sum over its confirmed tracking rows',
  'row.events': 'unclaimed units of a row follow from its events, which are numbered without gaps',
  'parcel.removed': 'a removed row no longer exists',
  'batch.rows': 'the row counts of a batch match its unconfirmed and confirmed rows',
  'number.takes': 'a tracking number has the same figures in its takes and in its own item, and belongs to their nurse',
  'number.selfStorage': 'an entry of a tracking number is marked exactly if its warehouse is a self storage',
  'number.claimed': 'units claimed under a tracking number for a take are the units paid under it',
  'number.events':
    'the newest event of a tracking number and a take states whether it is submitted, and for how many units',
  'token.uses': 'an upload token has at least as many uses as imports, and a revoked one records when and by whom',
  'shipment.units': 'the units of the items of a shipment are out of stock; those of a canceled shipment are not',
  'shipment.lots': 'the lots recorded in a shipment are the lots that its units were taken from, according to the log',
  'account.ledger': 'a balance is the sum of its ledger, which ends at the seq of the account',
  'account.open': 'open takes and their value in the account match the open takes of the nurse',
  'ledger.chain': 'ledger rows are numbered without gaps, and each balance is the previous one plus the amount',
  'event.person': 'each log row, ledger row and event of the activity names who caused it',
  'company.owner':
    'a company has exactly one owner, whom its account, its staff, the account of the owner and its latest transfer agree on',
  'company.frozen': 'a transferred company is frozen exactly while its owner is disabled',
  'ledger.row': 'a delivery is paid at quantity x price; a payment lowers the balance',
  'request.pending': 'a nurse has at most one pending payment request, and the account names it and its amount',
  'request.paid': 'each confirmed payment request was paid once, in full, and nothing else was paid',
  'payout.lines': 'the counts and the amount of a batch payout match its paid and refused requests',
  'payout.paid': 'each request that a batch payout lists as paid was paid by it, in full',
  'take.units':
    'units of a take are outstanding, delivered or canceled, in line with its status and its end; only outstanding units are reserved',
  'take.paid': 'delivered units of a take are the units paid for, at its frozen price',
  'take.stocked': 'delivered units of a take are the units that entered stock',
  'take.releases': 'canceled and returned units of a take are the sums of its releases, in order',
  'proposal.take': 'each confirmed proposal has one take of its own, with its units and price',
  'proposal.waiting':
    'the counts of pending proposals and units that an offer records for each nurse match the proposals',
  'transfer.units': 'log rows of a transfer add up to its units, out or in, and name an existing transfer',
  'transfer.sides': 'both companies of a transfer record the same figures',
  'transfer.check': 'checked units and differences of a transfer are the sums of its steps, and never exceed its units',
  'mixed.units':
    'claimed and distributed units of a mixed package and of its UPCs match its claims, and never exceed its units',
  'mixed.batch':
    'the counts of a batch of mixed packages match its pending parcels, its refused parcels and its active packages',
  'mixed.unclaimed': 'unclaimed units of a UPC are the sum over the packages that hold them',
  'mixed.stocked': 'each distributed claim, and no other, has its units in stock',
  'take.pending': 'pending units of a take are those of open claims on mixed packages and of reports being confirmed',
  'fee.events': 'events that charge or reverse a fee match the fee rows one to one',
  'fee.price': 'the amount of a fee row is the price of its event at the rates saved when it was priced',
  'fee.opposite': 'a row that reverses another has exactly the negative amount',
  'fee.sums': 'sums of a closed day are those of its rows, by product and in total',
  'fee.bill': 'a bill is the sum of the rows of its month, by kind, by product and in total, rounded to cents once',
  'bill.payment': 'a paid bill has exactly one confirmed payment, for its amount; other bills have none',
  'bill.request': 'a bill names its pending payment request, and its status is the answer to the last one',
  'bill.frozen': 'the month of a paid bill and its rates are frozen, and those of other bills are not',
  'case.figures': 'the units of a discrepancy case fit its kind, and its proposal and outcome fit its subject',
  'case.events':
    'the events of a case are numbered without gaps, and its state, photos, proposal and outcome follow from them',
  'case.pointers':
    'the subject of a case exists and points to its undecided case, and each side that the case waits for lists it',
  'case.movement': 'a resolved case caused exactly the accepted movement, and other cases caused none',
  'offer.units': 'left and taken units of an offer add up to its total',
  'offer.pointer': 'each take that a pointer lists under its offer has that pointer, which names its nurse',
  'offer.takers':
    'the units that an offer with a limit records for each nurse match their takes, less the canceled units',
} as const
export type Rule = keyof typeof RULES

/** A figure that differs from its required value, and where it was found. */
export interface Breach {
  rule: Rule
  figure: string
  ids: Record<string, string>
  should: number | string
  is: number | string
}

export const describeBreach = ({ rule, figure, ids, should, is }: Breach): string => {
  const where = Object.entries(ids).map(([name, id]) => `${name} ${id}`)
  return `${rule}: ${figure} is ${is}, should be ${should} (${where.join(', ')}): ${RULES[rule]}`
}

/** Collects the breaches of one subject. */
export class Findings {
  readonly breaches: Breach[] = []
  readonly #ids: Record<string, string>

  constructor(ids: Record<string, string>) {
    this.#ids = ids
  }

  /** Records a breach unless the figure has the required value. */
  expectEqual(rule: Rule, figure: string, should: number | string, is: number | string): void {
    if (should !== is) this.breaches.push({ rule, figure, ids: this.#ids, should, is })
  }

  /** Records a breach unless a row names the person who caused it. */
  expectPerson(row: string, { userNo, userName }: { userNo: string; userName: string }): void {
    this.expectEqual('event.person', `person of ${row}`, 'a name', userNo && userName ? 'a name' : 'empty')
  }

  /** Records a breach if the figure is out of bounds. */
  expectWithin(rule: Rule, figure: string, is: number, [least, most]: [number, number]): void {
    if (is >= least && is <= most) return
    const should = most === Number.POSITIVE_INFINITY ? `at least ${least}` : `${least} to ${most}`
    this.breaches.push({ rule, figure, ids: this.#ids, should, is })
  }
}
