import { DatabaseSync } from 'node:sqlite'
import type { Product } from '../../../functions/products/public.ts'

// The search of a shop that keeps its products in one SQLite file: the index table and the two queries (a page, and the
// total) of the default search plugin of Vendure (vendurehq/vendure,
// packages/core/src/plugin/default-search-plugin/search-strategy/sqlite-search-strategy.ts), in one language and without
// grouping by product. The ORM and the GraphQL layer are left out, which makes it faster than Vendure itself.

const COLUMNS = [
  'productVariantId',
  'languageCode',
  'channelId',
  'productId',
  'enabled',
  'productName',
  'productVariantName',
  'description',
  'slug',
  'sku',
  'price',
  'priceWithTax',
  'facetIds',
  'facetValueIds',
  'collectionIds',
  'collectionSlugs',
  'channelIds',
  'productPreview',
  'productPreviewFocalPoint',
  'productVariantPreview',
  'productVariantPreviewFocalPoint',
  'productAssetId',
  'productVariantAssetId',
]
const NUMBERS = new Set(['productVariantId', 'channelId', 'productId', 'enabled', 'price', 'priceWithTax'])
/** Fields that are compared with the term, with the weight of a match. */
const WEIGHTS = { sku: 10, productName: 3, productVariantName: 2, description: 1 }
/** Lists that the table stores as text, separated by commas. */
const LISTS = ['facetIds', 'facetValueIds', 'collectionIds', 'channelIds'] as const

const fields = Object.entries(WEIGHTS)
const score = fields.map(([name, weight]) => `CASE WHEN si.${name} LIKE :term THEN ${weight} ELSE 0 END`).join(' + ')
const found = `1 = 1 AND (${fields.map(([name]) => `si.${name} LIKE :term`).join(' OR ')})
  AND si.channelId = :channelId AND si.languageCode = :languageCode AND si.enabled = :enabled`
const selected = COLUMNS.map((name) => `si.${name} AS si_${name}`).join(', ')

/** Opens the index with these products in `file`. */
export const likeSearch = (file: string, products: readonly Product[]) => {
  const store = new DatabaseSync(file)
  store.exec(`CREATE TABLE search_index_item (
    ${COLUMNS.map((name) => `${name} ${NUMBERS.has(name) ? 'integer' : 'varchar'}`).join(', ')},
    PRIMARY KEY (productVariantId, languageCode, channelId))`)
  for (const name of ['productName', 'productVariantName', 'description'])
    store.exec(`CREATE INDEX ${name}_index ON search_index_item (${name})`)
  const add = store.prepare(`INSERT INTO search_index_item VALUES (${COLUMNS.map(() => '?').join(', ')})`)
  store.exec('BEGIN')
  products.forEach(({ productName, upc, price }, at) => {
    const slug = productName.toLowerCase().replaceAll(/\W+/g, '-')
    const names = [productName, productName, productName, slug, upc]
    const lists = ['1,2', '3,4', '5', 'electronics', '1']
    add.run(at, 'en', 1, at, 1, ...names, price, price, ...lists, 'preview.jpg', null, 'preview.jpg', null, '1', '1')
  })
  store.exec('COMMIT')
  const page = store.prepare(`SELECT ${selected}, ${score} AS score FROM search_index_item si WHERE ${found}
    ORDER BY score DESC, si.productVariantId ASC LIMIT :take OFFSET 0`)
  const total = store.prepare(`SELECT COUNT(*) AS total
    FROM (SELECT ${selected}, ${score} AS score FROM search_index_item si WHERE ${found})`)
  return {
    /** The first page of the products that contain the term, and their total. */
    search: (condition: string, take: number) => {
      const asked = { term: `%${condition}%`, channelId: 1, languageCode: 'en', enabled: 1 }
      const records = page.all({ ...asked, take }).map((row) => ({
        ...row,
        ...Object.fromEntries(LISTS.map((name) => [name, String(row[`si_${name}`]).split(',')])),
      }))
      return { records, total: Number(total.get(asked)?.total) }
    },
    stop: () => store.close(),
  }
}
