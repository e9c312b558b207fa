import type { Stale } from '../../../api/use-mutation-call.ts'

/** What has gone stale once confirmed rows are edited or go back: all lists of rows and batches, takes and stock. */
export const STALE: readonly Stale[] = ['tracking', 'inbound', 'products', 'home']
