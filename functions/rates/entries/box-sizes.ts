import type { EditInput } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import type { BoxFees } from '../../../shared/rates/card.ts'
import type { rates } from '../../../shared/rates/rates.contract.ts'
import { ratesReasons } from '../../../shared/rates/rates.reasons.ts'
import { MAX_BOX_SIZES } from '../../../shared/rates/rates.rules.ts'
import { moneyFromWire, moneyToWire } from '../../../shared/values/money.ts'
import { ref } from '../../platform/db/table.ts'
import {
  type BoxRate,
  type BoxSize,
  boxRateItem,
  boxRatesOf,
  boxSizeItem,
  boxSizes,
  ratesUntil,
} from '../rates.items.ts'
import type { EntryKind } from './entry-kind.ts'

type Edit = EditInput<typeof rates.calls.saveBoxSize>
type GivenBox = Pick<Edit, 'sizeDefined' | 'sizeLabel' | 'desc' | 'isPrintBarCode'> & {
  [Fee in keyof BoxFees]?: BoxFees[Fee] | undefined
}
type BoxLabels = Pick<BoxSize, 'sizeLabel' | 'sizeDefined' | 'desc'> & { id: string; isPrintBarCode: 0 | 1 }

/** Converts each fee between its wire amount and its stored amount. */
const feesWith = (fees: BoxFees, convert: (fee: number) => number): BoxFees => ({
  inboundBaseFee: convert(fees.inboundBaseFee),
  inboundRate: convert(fees.inboundRate),
  outboundBaseFee: convert(fees.outboundBaseFee),
  outboundRate: convert(fees.outboundRate),
  storageBaseFee: convert(fees.storageBaseFee),
  storageBaseFeeOver: convert(fees.storageBaseFeeOver),
})
export const boxFeesFromWire = (fees: BoxFees): BoxFees => feesWith(fees, moneyFromWire)

/** Size categories as a kind of entry. */
export const boxSizeKind: EntryKind<BoxSize, BoxFees, BoxRate, BoxLabels, GivenBox> = {
  cardIds: 'boxIds',
  entryItem: boxSizeItem,
  entries: boxSizes,
  entryRef: (boxSizeId) => ref(boxSizeItem, { boxSizeId }),
  notFound: () => refuse(ratesReasons.noBoxSize),
  labels: ({ boxSizeId, sizeLabel, sizeDefined, desc, printBarCode }) => ({
    id: boxSizeId,
    sizeLabel,
    sizeDefined,
    desc,
    isPrintBarCode: printBarCode ? 1 : 0,
  }),
  newEntry: (deps, { sizeDefined, sizeLabel, desc = '', isPrintBarCode }, all) => {
    if (sizeDefined === undefined) throw refuseField('sizeDefined', ratesReasons.fullLabelRequired)
    if (sizeLabel === undefined) throw refuseField('sizeLabel', ratesReasons.shortLabelRequired)
    if (isPrintBarCode === undefined) throw refuseField('isPrintBarCode', ratesReasons.printRequired)
    if (all.length >= MAX_BOX_SIZES) throw refuse(ratesReasons.tooManyBoxSizes, { most: MAX_BOX_SIZES })
    if (all.some((one) => one.sizeLabel.toLowerCase() === sizeLabel.toLowerCase())) {
      throw refuseField('sizeLabel', ratesReasons.shortLabelTaken)
    }
    const boxSizeId = deps.newId('boxSize')
    return { boxSizeId, sizeDefined, sizeLabel, desc, printBarCode: isPrintBarCode === 1, rev: 1 }
  },
  relabeled: (size, { sizeDefined, sizeLabel, desc, isPrintBarCode }) => ({
    ...size,
    sizeDefined: sizeDefined ?? size.sizeDefined,
    sizeLabel: sizeLabel ?? size.sizeLabel,
    desc: desc ?? size.desc,
    printBarCode: isPrintBarCode === undefined ? size.printBarCode : isPrintBarCode === 1,
  }),
  refuseLabels: (before, after) => {
    if (after.sizeLabel !== before.sizeLabel) throw refuseField('sizeLabel', ratesReasons.shortLabelFixed)
  },
  rateItem: boxRateItem,
  rates: boxRatesOf,
  defaultsUntil: ratesUntil,
  idOfRate: ({ boxSizeId }) => boxSizeId,
  rateOf: (owner, boxSizeId, fees, stamp) => ({ ...owner, ...stamp, boxSizeId, ...feesWith(fees, (fee) => fee) }),
  /** Refuses a fee that is neither given nor in force. */
  feesFrom: (given, inForce) => {
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
  },
  feesToWire: (fees) => feesWith(fees, moneyToWire),
  noFees: {
    inboundBaseFee: 0,
    inboundRate: 0,
    outboundBaseFee: 0,
    outboundRate: 0,
    storageBaseFee: 0,
    storageBaseFeeOver: 0,
  },
}
