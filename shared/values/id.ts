/** Ids: a short prefix and a sortable, unguessable body, e.g. OF-01J9ZK4T7QX3ABCD (DEC-platform-52). */
const LETTERS = 11
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const ID_PREFIXES = {
  user: 'US',
  session: 'SE',
  invitation: 'IV',
  group: 'GR',
  warehouse: 'WH',
  product: 'PR',
  boxSize: 'BX',
  offer: 'OF',
  proposal: 'PP',
  inbound: 'IN',
  trackingRow: 'CW',
  importRecord: 'IM',
  uploadToken: 'UT',
  inventoryReport: 'RE',
  stocktake: 'ST',
  lot: 'LT',
  logRow: 'LG',
  ledgerRow: 'LE',
  adjustment: 'AD',
  outbox: 'OB',
  exportJob: 'EX',
  file: 'FL',
  catalogue: 'CA',
  segment: 'SG',
  serviceFee: 'SF',
  shipment: 'SP',
  shipmentImport: 'SI',
  transfer: 'TF',
  template: 'TM',
  instruction: 'IS',
  bank: 'BK',
  payment: 'PY',
  payout: 'PO',
  approval: 'AP',
  bill: 'BL',
  feeRun: 'FR',
  whatIf: 'WI',
  warehousePayment: 'WP',
  mixedPackage: 'MP',
  pendingPackage: 'MQ',
  mixedClaim: 'MC',
  claimRun: 'MR',
  discrepancy: 'DC',
  notice: 'NO',
  apiKey: 'AK',
  webhook: 'WE',
  webhookEvent: 'EV',
  activity: 'AC',
  ownerTransfer: 'OT',
} as const
export type IdKind = keyof typeof ID_PREFIXES

/**
 * 9 characters of time (milliseconds, sortable) and 11 of randomness (55 bits).
 * @param random returns 32-bit unsigned integers; injected so that a run can be replayed from its seed.
 */
export const makeId = (kind: IdKind, nowMs: number, random: () => number): string => {
  let body = ''
  for (let i = 0; i < LETTERS; i++) body += ALPHABET.charAt(random() % 32)
  return `${idsAt(kind, nowMs)}${body}`
}

/** Prefix of ids created in that millisecond; sorts after all older ids, and before ids created in it or later. */
export const idsAt = (kind: IdKind, ms: number): string => {
  return `${ID_PREFIXES[kind]}-${idDigits(ms, 9)}`
}

/** A whole number in the alphabet of ids, zero-padded to `digits`, so that text order equals numeric order. */
export const idDigits = (number: number, digits: number): string => {
  let text = ''
  for (let rest = number, i = 0; i < digits; i++, rest = Math.floor(rest / 32)) text = ALPHABET.charAt(rest % 32) + text
  return text
}

/** Time at which an id was created, in milliseconds. */
export const madeAt = (id: string): number =>
  [...id.slice(3, 12)].reduce((number, letter) => number * 32 + ALPHABET.indexOf(letter), 0)

/** Random part of an id; it is the same in ids derived from one record at different times. */
export const lettersOf = (id: string): string => id.slice(-LETTERS)

/** Matches ids of any kind. */
export const ID_PATTERN = /^[A-Z]{2}-[0-9A-HJKMNP-TV-Z]{12,24}$/

const WHOLE = 'OF-'.length + 9 + LETTERS
/** True if a text is a complete id of that kind, as created by `makeId`, not a prefix. */
export const isWholeId = (kind: IdKind, text: string): boolean =>
  text.length === WHOLE && text.startsWith(`${ID_PREFIXES[kind]}-`) && ID_PATTERN.test(text)
