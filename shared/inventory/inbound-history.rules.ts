/**
 * Delivery types, numbered as in the stock log (SPEC-products-8): claimed, reported, self storage, mixed package,
 * reversed.
 */
export const DELIVERY_TYPES = [1, 2, 4, 10, 15] as const
export type DeliveryType = (typeof DELIVERY_TYPES)[number]
