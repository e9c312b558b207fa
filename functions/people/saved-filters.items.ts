import * as z from 'zod'
import { savedFilter } from '../../shared/people/saved-filters.calls.ts'
import { itemType } from '../platform/db/item.ts'

interface Place {
  userNo: string
  /** Number of the company; undefined for filters of a person who works across all their companies. */
  doctorNo?: string | undefined
  list: string
}

/**
 * All filters that a person saved for one list of a company, in one item, so that the dialog needs one read. At most 20
 * filters, about 3 KB. Always written as a whole, conditional on the `rev` read.
 */
export const savedFiltersItem = itemType({
  type: 'SavedFilters',
  schema: z.object({
    userNo: z.string(),
    doctorNo: z.string().optional(),
    list: z.string(),
    filters: z.array(savedFilter),
    rev: z.int(),
  }),
  key: ({ userNo, doctorNo, list }: Place) => ({
    pk: `USER#${userNo}`,
    sk: `FILTERS#${doctorNo ?? 'ALL'}#${list}`,
  }),
})
export type SavedFilters = z.output<typeof savedFiltersItem.schema>
