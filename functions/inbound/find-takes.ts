import type { Page } from '../../shared/contract/paging.ts'
import { ID_PATTERN } from '../../shared/values/id.ts'
import type { IndexName } from '../platform/db/item.ts'
import { readKept } from '../platform/db/kept-pages.ts'
import { type PageRequest, pageOfAll, readPage } from '../platform/db/pages.ts'
import type { Deps } from '../platform/deps.ts'
import { hasWords, wordsOf } from '../platform/search/search.ts'
import { type Inbound, inboundItem } from './inbound.items.ts'

/** Takes of a range that a search box means, newest first: by words of the product, its UPC or the take's number. */
export const findTakes = async (
  deps: Deps,
  { pk, index }: { pk: string; index: IndexName },
  condition: string,
  request: PageRequest,
): Promise<Page<Inbound>> => {
  const number = condition.trim().toUpperCase()
  if (ID_PATTERN.test(number)) return oneTake(deps, { pk, index }, number)
  return readKept(
    request,
    (take) => hasWords(wordsOf(take.productName, [take.upc]), condition),
    (part) => readPage(deps.table, inboundItem, { pk }, part, { index, uncounted: true }),
  )
}

const oneTake = async (deps: Deps, { pk, index }: { pk: string; index: IndexName }, inboundNo: string) => {
  const range = { pk, from: inboundNo, to: inboundNo }
  return pageOfAll((await deps.table.query(inboundItem, range, { index, limit: 1 })).records)
}
