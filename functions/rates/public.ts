export { adminInScope, adminOfCompany } from './admin-in-scope.ts'
export { bootstrapRates } from './bootstrap-rates.ts'
export { DEFAULT_BOX_SIZES } from './default-box-sizes.ts'
export { termsFromWire } from './discounts.ts'
export { sourceOf } from './edited.ts'
export { boxFeesFromWire } from './entries/box-sizes.ts'
export { cardToCopy, refuseUnserved } from './own-card.ts'
export { isMonthPaid, monthPaid } from './paid-months.ts'
export {
  type BoxSize,
  boxSizeItem,
  boxSizes,
  type RateOwner,
  type ServiceFee,
  type SizeLabels,
  serviceFeeItem,
  serviceFees,
  sizeLabelsRef,
} from './rates.items.ts'
export { companyFreeMonths, readCard } from './read-card.ts'
export { warehouseOn } from './warehouse-on.ts'
