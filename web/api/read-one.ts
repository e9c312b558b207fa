import { ApiError } from '../../shared/contract/client.ts'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import { reasonMessage } from '../../shared/reasons/reasons.ts'
import type { ApiCall } from './client.ts'
import { type Page, readWholeList } from './use-whole-list.ts'

/** Finds a record in its list, for records that no call returns individually. */
export const readOne = async <I extends { size?: number | undefined; nextToken?: string | undefined }, R>(
  call: ApiCall<I, Page<R>>,
  input: I,
  matches: (record: R) => boolean,
): Promise<R> => {
  const { records } = await readWholeList(call, input)
  return findOne(records, matches)
}

/** Returns the first matching record; throws an ApiError with status 404 if none matches. */
export const findOne = <R>(records: readonly R[], matches: (record: R) => boolean): R => {
  const found = records.find(matches)
  if (found === undefined) throw new ApiError(404, reasonMessage(generalReasons.missing))
  return found
}
