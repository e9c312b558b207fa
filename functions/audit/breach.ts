/**
 * Invariants of the books, which hold under retries, races and partial failures (docs/books.md).
 */
const RULES = {
  'level.counter': 'a counter of a stock level is never below zero',
  'level.lots': 'stock is what its lots hold, no lot is empty or holds more than came in',
  'level.place': 'a level is found by its warehouse',
  'level.log': 'a counter stands where its log ends, and the log ends at the seq of the level',
  'log.chain': 'log rows are numbered without a gap, and each begins where the one before ended',
  'log.row': 'a log row adds up, and moves only what its type may move',
  'log.lots': 'each lot holds what the log put into it',
  'product.totals': 'totals of a product are the sums over its warehouses and its open takes',
  'product.offers': 'a product counts the offers of it that are open',
  'product.reports': 'a product counts the inventory reports of it that wait',
  'take.pointer': 'each open take of a product has a pointer, and nothing else has',
  'nurse.product': 'what a nurse brings of a product is the sum of their open takes and deliveries of it',
  'reported.units': 'units that reports speak for are those of the nurse’s reports that wait',
  'rows.unclaimed': 'units not claimed are those that confirmed tracking rows still have unclaimed',
  'row.events': 'what a row has unclaimed is what its events leave of it, and they are numbered without a gap',
  'parcel.removed': 'a row that was removed is there no more',
  'batch.rows': 'a batch counts its rows that wait and its confirmed ones',
  'number.takes': 'a tracking number stands in its takes as in its own item, and belongs to their nurse',
  'number.claimed': 'what a tracking number has claimed for a take is what was paid under it',
  'number.events': 'the newest event of a tracking number and a take says whether it is given, and for how many units',
  'token.uses': 'an upload token was used at least as often as imports name it, and a revoked one says since when',
  'shipment.units': 'a shipment has out of stock what its items say, and a cancelled one nothing',
  'shipment.lots': 'what a shipment has out left the very lots that the log says',
  'account.ledger': 'a balance is the sum of its ledger, which ends at the seq of the account',
  'account.open': 'open takes and their worth are those of the takes under way',
  'ledger.chain': 'ledger rows are numbered without a gap, and each balance is the one before plus the amount',
  'ledger.row': 'a delivery is paid at quantity x price; a payment lowers the balance',
  'request.pending':
    'the one payment request of a nurse that waits is the one that their account names, for that amount',
  'request.paid': 'each confirmed payment request was paid once, what it asked for, and nothing else was paid',
  'payout.lines': 'a batch payout counts the requests that it has paid and those it could not, and the money paid',
  'payout.paid': 'what a batch payout says it paid was paid by it, the amount asked for',
  'take.units':
    'units of a take are on their way, delivered or cancelled, and its status and its end say which; none is reserved that is not to come',
  'take.paid': 'what a take has delivered is what it was paid for, at its frozen price',
  'take.stocked': 'what a take has delivered is what went into stock',
  'take.releases': 'what a take has cancelled and given back is what its releases say, one after the other',
  'proposal.take': 'a confirmed proposal has made one take, of its units at its price, and no other proposal has',
  'proposal.waiting': 'an offer counts the proposals of each nurse that wait, and their units',
  'transfer.units': 'a transfer moved its units in the log of the company, out or in, and no other row names it',
  'transfer.sides': 'a transfer says the same in the logs of both companies',
  'transfer.check':
    'what was checked of a transfer and noted as a difference is what its steps say, and never more than its units',
  'mixed.units':
    'units of a mixed package and of its UPCs are held and distributed as its claims say, and never more than there are',
  'mixed.batch':
    'a batch of mixed packages counts its parcels that wait, those of them that were refused, and its packages that stand',
  'mixed.unclaimed': 'units of a UPC that nobody has claimed are the sum over the packages that hold them',
  'mixed.stocked': 'a distributed claim has brought its units into stock, and no other claim has any there',
  'take.pending': 'units of a take that wait are those of claims on mixed packages and of reports under way',
  'fee.events': 'events that cost a fee or take one back, and rows of fees, match one to one',
  'fee.price': 'a row of fees is what its event comes to by the rates of its day, as they stood when it was priced',
  'fee.opposite': 'a row that takes another back is exactly minus it',
  'fee.sums': 'sums of a closed day are those of its rows, by product and in all',
  'fee.bill': 'a bill is the sum of the rows of its month, by kind, by product and in all, rounded to cents once',
  'bill.payment': 'a paid bill has one payment that was confirmed, of its amount; for any other nothing was paid',
  'bill.request': 'the payment request of a bill that waits is the one it names, and it says how the last was answered',
  'bill.frozen': 'the month of a paid bill and its rates stand fast since, and those of no other bill',
  'case.figures': 'a discrepancy case is of units that fit its kind, and its proposal and outcome fit what it is about',
  'case.events':
    'events of a case are numbered without a gap, and its state, photos, proposal and outcome are what they say',
  'case.pointers':
    'the record of a case is there, an undecided case is known by it, and each side that it waits for finds it',
  'case.movement': 'a resolved case has moved exactly what was accepted, and any other has moved nothing',
  'offer.units': 'left and taken of an offer are its total',
  'offer.takers': 'an offer with a limit counts what each nurse took of it, less what they gave up',
} as const
export type Rule = keyof typeof RULES

/** A figure that differs from its required value, and its location. */
export interface Breach {
  rule: Rule
  figure: string
  ids: Record<string, string>
  should: number | string
  is: number | string
}

export const showBreach = ({ rule, figure, ids, should, is }: Breach): string => {
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
  equal(rule: Rule, figure: string, should: number | string, is: number | string): void {
    if (should !== is) this.breaches.push({ rule, figure, ids: this.#ids, should, is })
  }

  /** Records a breach if the figure is out of bounds. */
  within(rule: Rule, figure: string, is: number, [least, most]: [number, number]): void {
    if (is >= least && is <= most) return
    const should = most === Number.POSITIVE_INFINITY ? `at least ${least}` : `${least} to ${most}`
    this.breaches.push({ rule, figure, ids: this.#ids, should, is })
  }
}
