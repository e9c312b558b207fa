import { refuse, refuseField } from '../../shared/contract/errors.ts'
import { type BoxFees, type BoxVersion, cardAt, EVER, type InForce } from '../../shared/rates/card.ts'
import { ratesReasons } from '../../shared/rates/rates.reasons.ts'
import { moneyFromWire, moneyToWire } from '../../shared/values/money.ts'
import { ref } from '../platform/db/table.ts'
import { readAll } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import { versionOf } from '../platform/editing.ts'
import { cardStampOf, editStampOf, sourceOf } from './edited.ts'
import { type BoxSize, boxSizeItem, boxSizes, type RateOwner } from './rates.items.ts'
import { boxVersions } from './read-card.ts'

const FEES = [
  ...(['inboundBaseFee', 'inboundRate', 'outboundBaseFee', 'outboundRate', 'storageBaseFee'] as const),
  'storageBaseFeeOver',
] as const

/** Converts each fee, between wire and stored amounts. */
const feesWith = (of: BoxFees, change: (fee: number) => number): BoxFees => ({
  inboundBaseFee: change(of.inboundBaseFee),
  inboundRate: change(of.inboundRate),
  outboundBaseFee: change(of.outboundBaseFee),
  outboundRate: change(of.outboundRate),
  storageBaseFee: change(of.storageBaseFee),
  storageBaseFeeOver: change(of.storageBaseFeeOver),
})
/** Picks the fees from a larger object. */
export const boxFeesOf = (of: BoxFees): BoxFees => feesWith(of, (fee) => fee)
export const boxFeesFromWire = (of: BoxFees): BoxFees => feesWith(of, moneyFromWire)
/** The given fees, in dollars, and the fees in force for the rest. Refuses a fee that is neither given nor in force. */
export const givenBoxFees = (given: Partial<BoxFees>, inForce: BoxFees | undefined): BoxFees => {
  const feeOf = (name: keyof BoxFees): number => {
    const fee = given[name] === undefined ? inForce?.[name] : moneyFromWire(given[name])
    if (fee === undefined) throw refuseField(name, ratesReasons.feeRequired)
    return fee
  }
  return {
    inboundBaseFee: feeOf('inboundBaseFee'),
    inboundRate: feeOf('inboundRate'),
    outboundBaseFee: feeOf('outboundBaseFee'),
    outboundRate: feeOf('outboundRate'),
    storageBaseFee: feeOf('storageBaseFee'),
    storageBaseFeeOver: feeOf('storageBaseFeeOver'),
  }
}
export const boxFeesToWire = (of: BoxFees): BoxFees => feesWith(of, moneyToWire)
export const areSameFees = (a: BoxFees, b: BoxFees): boolean => FEES.every((fee) => a[fee] === b[fee])

/** A category as records show it, without its fees. */
export const boxLabels = ({ boxSizeId, sizeDefined, sizeLabel, desc, printBarCode }: BoxSize) => ({
  id: boxSizeId,
  sizeDefined,
  sizeLabel,
  desc,
  isPrintBarCode: printBarCode ? (1 as const) : (0 as const),
})

/** A category without a rate costs nothing. */
export const UNPRICED: InForce<BoxVersion> = {
  boxSizeId: '',
  source: 'default',
  version: 0,
  effectiveFrom: EVER,
  savedAt: EVER,
  inboundBaseFee: 0,
  inboundRate: 0,
  outboundBaseFee: 0,
  outboundRate: 0,
  storageBaseFee: 0,
  storageBaseFeeOver: 0,
}

/** All categories ordered by id, with the fees an owner's companies pay now and the version data an editor needs. */
export const boxRecords = async (deps: Deps, owner: RateOwner) => {
  const [sizes, versions] = await Promise.all([readAll(deps.table, boxSizeItem, boxSizes), boxVersions(deps, owner)])
  const now = deps.now()
  const { boxes } = cardAt({ boxes: versions, services: { custom: [], own: [], default: [] }, discounts: [] }, now)
  return sizes.map((size) => {
    const rate = boxes.get(size.boxSizeId) ?? UNPRICED
    const edited = versions[sourceOf(owner)].filter(({ boxSizeId }) => boxSizeId === size.boxSizeId)
    return {
      ...boxLabels(size),
      ...boxFeesToWire(rate),
      ...cardStampOf(rate),
      ...editStampOf(edited, now),
      labelsVersion: versionOf(size),
    }
  })
}
export type BoxRecord = Awaited<ReturnType<typeof boxRecords>>[number]

/** One category of `boxRecords`. */
export const boxRecord = async (deps: Deps, owner: RateOwner, id: string): Promise<BoxRecord> => {
  const found = (await boxRecords(deps, owner)).find((record) => record.id === id)
  if (!found) throw refuse(ratesReasons.noBoxSize)
  return found
}

/** Reads a category by id, consistently. */
export const readBoxSize = async ({ table }: Pick<Deps, 'table'>, boxSizeId: string): Promise<BoxSize> => {
  const size = await table.get(ref(boxSizeItem, { boxSizeId }), { consistent: true })
  if (!size) throw refuse(ratesReasons.noBoxSize)
  return size
}
