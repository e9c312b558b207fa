import type { Product } from './products.items.ts'

/** The free months of a product, where it has its own, as the first day of charging is reckoned by them. */
export const freeMonthsOf = ({ storageFreeDuration }: Product): { freeMonths?: number } =>
  storageFreeDuration === undefined ? {} : { freeMonths: storageFreeDuration }
