import { join } from 'node:path'
import { documentClient } from '../../../functions/platform/aws.ts'
import { systemClock } from '../../../functions/platform/clock.ts'
import { dynamoTable } from '../../../functions/platform/db/dynamo-table.ts'
import { type StoredItem, toStored } from '../../../functions/platform/db/item.ts'
import { readPage } from '../../../functions/platform/db/pages.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { idMaker } from '../../../functions/platform/ids.ts'
import { addSegment } from '../../../functions/platform/search/segments.ts'
import { productsSource } from '../../../functions/products/products.source.ts'
import { type Product, productItem, wordsOfProduct } from '../../../functions/products/public.ts'
import { bootstrapRates } from '../../../functions/rates/public.ts'
import { scratchDir } from '../../../infra/local/scratch-dir.ts'
import { startTable } from '../../../infra/local/table.ts'
import { newCompany, newProduct } from '../../support/company.ts'
import { cpuMeter } from '../cpu.ts'
import { writeStored } from '../fill.ts'
import { inPairs } from '../limit/pairs.ts'
import { sized } from '../size.ts'
import { report } from '../timing.ts'
import { likeSearch } from './like-search.ts'

const COUNTS = sized([10_000, 100_000], [60])
/** Products of one import, whose words form one segment of the index. */
const IMPORT = 10_000
const PAGE = 50
const THINGS = ['Laptop', 'Tablet', 'Headphones', 'Camera', 'Console', 'Watch', 'Router']

const productLike = (like: Product, refs: string, at: number): Product => ({
  ...like,
  productNo: `${refs}${String(at).padStart(6, '0')}`,
  upc: `7${String(at).padStart(11, '0')}`,
  productName: `Bench ${THINGS[at % 7]} ${at}, ${16 << (at % 4)} GB, wireless, second generation`,
})

const fill = async (deps: Deps, doctorNo: string, like: Product, count: number) => {
  const products: Product[] = []
  const items: StoredItem[] = []
  for (let from = 0; from < count; from += IMPORT) {
    const refs = `PR-${String(from / IMPORT).padStart(4, '0')}`
    const some = Array.from({ length: Math.min(IMPORT, count - from) }, (_, at) => productLike(like, refs, from + at))
    const words = some.flatMap((product) => wordsOfProduct(product).map((word) => ({ word, refNo: product.productNo })))
    await addSegment(deps, { doctorNo, kind: 'product' }, refs, words)
    products.push(...some)
    items.push(...some.map((product) => toStored(productItem, product)))
  }
  return { products, items }
}

/**
 * Measures the first page of a search and its total against a LIKE over the same products in one SQLite file. Both run
 * in this process, without HTTP; the figures of the store include its engine.
 */
export const benchAgainstLike = async (): Promise<void> => {
  for (const count of COUNTS) {
    const { endpoint, tableName, stop } = await startTable({ isStreamed: false })
    const client = documentClient(endpoint)
    const scratch = scratchDir()
    try {
      const deps: Deps = { table: dynamoTable(client, tableName), now: systemClock, newId: idMaker(systemClock) }
      await bootstrapRates(deps)
      const doctor = await newCompany(deps)
      const doctorNo = doctor.userNo
      const { productNo } = await newProduct(deps, doctor, { productName: 'Like', upc: '810012349999' })
      const like = await deps.table.get(ref(productItem, { doctorNo, productNo }))
      if (!like) throw new Error('The product is not stored')
      const { products, items } = await fill(deps, doctorNo, like, count)
      await writeStored(endpoint, tableName, items)
      await compare(deps, doctorNo, products, join(scratch.dir, 'shop.db'))
    } finally {
      scratch.remove()
      client.destroy()
      await stop()
    }
  }
}

const compare = async (deps: Deps, doctorNo: string, products: readonly Product[], file: string): Promise<void> => {
  const other = likeSearch(file, products)
  const ours = (condition: string) =>
    readPage(productsSource(deps, doctorNo, { condition }), { current: 1, size: PAGE })
  const used = cpuMeter(process.pid)
  // The driver is this process, whose time is that of the server.
  const meter = () => {
    const cpu = used()
    return cpu && { ...cpu, driver: 0 }
  }
  const searches = {
    'a common word': (at: number) => THINGS[at % THINGS.length] ?? '',
    'a UPC': (at: number) => products[(at * 37) % products.length]?.upc ?? '',
  }
  for (const [what, condition] of Object.entries(searches)) {
    const [mine, its] = [await ours(condition(0)), other.search(condition(0), PAGE)]
    if (mine.records.length !== its.records.length)
      throw new Error(`${mine.records.length} products found instead of ${its.records.length}`)
    const pairs = await inPairs(
      { call: (at) => ours(condition(at)), meter },
      { call: async (at) => other.search(condition(at), PAGE), meter },
      1,
      0,
      { ours: 'Dockside', other: 'LIKE' },
    )
    report(`search ${what} among ${products.length} products, against LIKE`, pairs)
  }
  other.stop()
}
