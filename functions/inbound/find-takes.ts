import { refuseField } from '../../shared/contract/errors.ts'
import type { Page } from '../../shared/contract/paging.ts'
import { ID_PATTERN } from '../../shared/values/id.ts'
import type { IndexName } from '../platform/db/item.ts'
import { type PageRequest, pageOfAll } from '../platform/db/pages.ts'
import type { Deps } from '../platform/deps.ts'
import { hasWords, wordsOf } from '../platform/search/search.ts'
import { type Inbound, inboundItem } from './inbound.items.ts'

const MAX_READS = 3
const READ = 200

/**
 * Takes of a range that a search box means, newest first: by words of the product, its UPC or the take's number. So
 * much is read and no more; a page may be short and still have a mark to go on from.
 */
export const findTakes = async (
  deps: Deps,
  place: { pk: string; index: IndexName },
  condition: string,
  request: PageRequest,
): Promise<Page<Inbound>> => {
  const { current, size, nextToken } = request
  const number = condition.trim().toUpperCase()
  if (ID_PATTERN.test(number)) return oneTake(deps, place, number)
  const skip = nextToken ? 0 : (current - 1) * size
  const found: Inbound[] = []
  let seen = nextToken ? decode(nextToken) : undefined
  let more = true
  for (let reads = 0; more && reads < MAX_READS && found.length < skip + size; reads++) {
    const page = await deps.table.query(inboundItem, rangeOf(place.pk, seen), {
      index: place.index,
      reverse: true,
      limit: READ,
    })
    const rest = page.records.filter((take) => take.inboundNo !== seen)
    more = page.next !== undefined
    for (const take of rest) {
      if (found.length === skip + size) {
        more = true
        break
      }
      seen = take.inboundNo
      if (hasWords(wordsOf(take.productName, [take.upc]), condition)) found.push(take)
    }
  }
  const records = found.slice(skip)
  const total = (current - 1) * size + records.length + (more ? 1 : 0)
  const mark = more && seen !== undefined ? { totalIsLowerBound: true, nextToken: encode(seen) } : {}
  return { records, total, current, size, ...mark }
}

const oneTake = async (deps: Deps, { pk, index }: { pk: string; index: IndexName }, inboundNo: string) => {
  const range = { pk, from: inboundNo, to: inboundNo }
  return pageOfAll((await deps.table.query(inboundItem, range, { index, limit: 1 })).records)
}

// The range includes its end, which has been looked at.
const rangeOf = (pk: string, seen: string | undefined) => (seen === undefined ? { pk } : { pk, to: seen })

const encode = (inboundNo: string): string => Buffer.from(inboundNo).toString('base64url')
const decode = (token: string): string => {
  const inboundNo = Buffer.from(token, 'base64url').toString('utf8')
  if (ID_PATTERN.test(inboundNo)) return inboundNo
  throw refuseField('nextToken', 'This page mark does not belong to this list. Start again from the first page.')
}
