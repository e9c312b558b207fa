export { bootstrapRates } from './bootstrap-rates.ts'
export { DEFAULT_BOX_SIZES } from './default-box-sizes.ts'
export { type BoxSize, boxSizeItem, boxSizes } from './rates.items.ts'
