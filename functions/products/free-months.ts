import type { Product } from './products.items.ts'

type Granted = Pick<Product, 'freeStorage'>

/**
 * Months that the warehouse lets units of a product lie free of storage fees, as an exception to the company's terms: what
 * its admin has set, else what the super admin has set for all warehouses. Nothing where there is no exception.
 */
export const freeMonthsOf = (product: Granted, adminNo: string): { freeMonths?: number } => {
  const grant = grantFor(product, adminNo)
  return grant?.months === undefined ? {} : { freeMonths: grant.months }
}

/** The grant in force for an admin's warehouses: their own, else the super admin's for all. */
export const grantFor = ({ freeStorage }: Granted, adminNo: string | undefined) =>
  freeStorage.find((one) => one.adminNo === adminNo) ?? freeStorage.find((one) => one.adminNo === undefined)

/** The exception as lists and exports show it in one number; nothing where there is none, or warehouses differ. */
export const shownMonths = ({ freeStorage }: Granted): { storageFreeDuration?: number } => {
  const [months, ...others] = new Set(freeStorage.flatMap((one) => one.months ?? []))
  return months === undefined || others.length > 0 ? {} : { storageFreeDuration: months }
}
