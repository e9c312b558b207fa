import type { Stale } from '../../../api/use-mutation-call.ts'

/** Domains to invalidate after confirmed rows are edited or reversed: lists of rows and batches, takes and stock. */
export const STALE: readonly Stale[] = ['tracking', 'inbound', 'products', 'home']
