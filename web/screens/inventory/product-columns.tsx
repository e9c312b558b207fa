import Button from '@cloudscape-design/components/button'
import { showAmount, showCount, showInstant, showText } from '../../components/format.ts'
import { LongText } from '../../components/long-text.tsx'
import { PageLink } from '../../components/page-link.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { type ProductRecord, productHref } from './product-record.ts'

const figure = (id: 'stock' | 'inbound' | 'notClaimed', header: string): Column<ProductRecord> => ({
  ...{ id, header, numeric: true },
  cell: (product) => showCount(product[id]),
  sort: (product) => product[id],
})

/** The columns of the product list; `edit` opens the dialog of a product. */
export const productColumns = (edit: (product: ProductRecord) => void): readonly Column<ProductRecord>[] => [
  {
    id: 'productName',
    header: 'Product',
    cell: (product) => (
      <LongText text={product.productName}>
        <PageLink href={productHref(product)}>{product.productName}</PageLink>
      </LongText>
    ),
    sort: ({ productName }) => productName,
  },
  { id: 'condition', header: 'Condition', cell: ({ condition }) => condition, sort: ({ condition }) => condition },
  { id: 'upc', header: 'UPC', cell: ({ upc }) => upc, sort: ({ upc }) => upc },
  { id: 'asin', header: 'ASIN', cell: ({ asin }) => showText(asin), sort: ({ asin }) => asin },
  {
    ...{ id: 'price', header: 'Price', numeric: true },
    cell: ({ price }) => showAmount(price),
    sort: ({ price }) => price,
  },
  figure('stock', 'Stock'),
  figure('inbound', 'Inbound'),
  figure('notClaimed', 'Not claimed'),
  { id: 'size', header: 'Size', cell: ({ size }) => showText(size), sort: ({ size }) => size },
  {
    ...{ id: 'createDate', header: 'Added', shown: false },
    cell: ({ createDate }) => showInstant(createDate),
    sort: ({ createDate }) => createDate,
  },
  {
    ...{ id: 'edit', header: 'Edit', pinned: true },
    cell: (product) => (
      <Button
        variant="inline-icon"
        iconName="edit"
        ariaLabel={`Edit ${product.productName}`}
        onClick={() => edit(product)}
      />
    ),
  },
]
