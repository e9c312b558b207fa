import type { Product } from './products.items.ts'

type Granted = Pick<Product, 'freeStorage'>

/**
 * Months of free storage that apply to a product in a warehouse, as an exception to the company's terms. Set by the
 * warehouse's admin, or else by the super admin for all warehouses. Empty if there is no exception.
 */
export const freeMonthsOf = (product: Granted, adminNo: string): { freeMonths?: number } => {
  const grant = grantFor(product, adminNo)
  return grant?.months === undefined ? {} : { freeMonths: grant.months }
}

/** The grant that applies to an admin's warehouses: their own, or else the super admin's grant for all. */
export const grantFor = ({ freeStorage }: Granted, adminNo: string | undefined) =>
  freeStorage.find((one) => one.adminNo === adminNo) ?? freeStorage.find((one) => one.adminNo === undefined)

/**
 * The exception as a single number for lists and exports; empty if there is no exception or if it differs between
 * warehouses.
 */
export const shownMonths = ({ freeStorage }: Granted): { storageFreeDuration?: number } => {
  const [months, ...others] = new Set(freeStorage.flatMap((one) => one.months ?? []))
  return months === undefined || others.length > 0 ? {} : { storageFreeDuration: months }
}
