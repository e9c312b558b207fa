import type { Table } from '../../../functions/platform/db/table.ts'

/** Counts the requests to the store from now on, by verb. */
export const countRequests = (deps: { table: Table }) => {
  const count = { get: 0, batchGet: 0, query: 0, count: 0, commit: 0, writeBatch: 0 }
  const { table } = deps
  const counted =
    (verb: keyof typeof count) =>
    <T>(answer: T): T => {
      count[verb] += 1
      return answer
    }
  const counting: Table = {
    get: (...rest) => counted('get')(table.get(...rest)),
    batchGet: (...rest) => counted('batchGet')(table.batchGet(...rest)),
    query: (...rest) => counted('query')(table.query(...rest)),
    count: (...rest) => counted('count')(table.count(...rest)),
    commit: (...rest) => counted('commit')(table.commit(...rest)),
    writeBatch: (...rest) => counted('writeBatch')(table.writeBatch(...rest)),
  }
  deps.table = counting
  return {
    count,
    stop: () => {
      deps.table = table
    },
  }
}
