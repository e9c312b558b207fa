export { bootstrapRates } from './bootstrap-rates.ts'
export { DEFAULT_BOX_SIZES } from './default-box-sizes.ts'
export { type BoxSize, boxSizeItem, boxSizes, type ServiceFee, serviceFeeItem } from './rates.items.ts'
