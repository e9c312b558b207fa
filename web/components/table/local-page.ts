import type { Page } from '../../../shared/contract/paging.ts'

/** A page of records that have come all at once, as a list of the server's would be. */
export const localPage = <T>(records: readonly T[], { current, size }: { current: number; size: number }): Page<T> => ({
  records: records.slice((current - 1) * size, current * size),
  total: records.length,
  ...{ current, size },
})
