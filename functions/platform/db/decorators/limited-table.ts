import { asTuple, type QueryPage, type Ref, type Table } from '../table.ts'

/**
 * Maximum number of consecutive reads of a range that find only items of other warehouses. The page is empty after them,
 * and its `next` continues the range.
 */
const MAX_EMPTY_READS = 10

/**
 * Wraps a table so that items of other warehouses do not seem to exist. Only for calls that change nothing: a change
 * decided without these items could contradict them.
 */
export const limitedTable = (table: Table, isLimitedTo: (warehouseNo: string) => boolean): Table => {
  const isSeen = (warehouses: readonly string[]): boolean => warehouses.length === 0 || warehouses.some(isLimitedTo)
  const limited = <Value>({ read, warehousesOf = warehouseIn, ...ref }: Ref<Value>): Ref<Value | undefined> => ({
    ...ref,
    read: (stored) => {
      const value = read(stored)
      return isSeen(warehousesOf(stored, value)) ? value : undefined
    },
  })
  return {
    ...table,
    isPartial: true,
    get: (ref, options) => table.get(limited(ref), options),
    batchGet: async (refs, options) => asTuple(await table.batchGet(refs.map(limited), options)),
    query: async (item, range, options) => {
      const { warehouses = (value) => warehouseIn({}, value) } = item
      let page: QueryPage<Parameters<typeof warehouses>[0]> = { records: [] }
      for (let reads = 1; reads <= MAX_EMPTY_READS; reads++) {
        const { records, next } = await table.query(item, range, page.next ? { ...options, after: page.next } : options)
        page = { records: records.filter((value) => isSeen(warehouses(value))), ...(next && { next }) }
        if (page.records.length > 0 || !next) break
      }
      return page
    },
    count: () => {
      throw new Error('A limited table cannot count a range: read its records')
    },
  }
}

const warehouseIn = (_: unknown, value: unknown): readonly string[] => {
  const warehouseNo: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'warehouseNo') : ''
  return typeof warehouseNo === 'string' && warehouseNo !== '' ? [warehouseNo] : []
}
