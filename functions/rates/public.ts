export { bootstrapRates } from './bootstrap-rates.ts'
export { boxFeesFromWire } from './box-sizes.ts'
export { DEFAULT_BOX_SIZES } from './default-box-sizes.ts'
export { termsFromWire } from './discounts.ts'
export { sourceOf } from './edited.ts'
export { companyFreeMonths } from './free-months.ts'
export { cardToCopy, refuseUnserved } from './own-card.ts'
export { monthPaid, standsFast } from './paid-months/paid-months.ts'
export {
  type BoxSize,
  boxSizeItem,
  boxSizes,
  type RateOwner,
  type ServiceFee,
  serviceFeeItem,
  serviceFees,
} from './rates.items.ts'
export { readCard } from './read-card.ts'
export { warehouseOn } from './warehouse-on.ts'
export { adminAsked, adminOfCompany } from './whose.ts'
