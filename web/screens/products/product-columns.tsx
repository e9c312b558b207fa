import { PageLink } from '../../components/page/page-link.tsx'
import { RowAction } from '../../components/table/row-action.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { showAmount, showCount, showText } from '../../components/text/format.ts'
import { Instant } from '../../components/text/instant.tsx'
import { LongText } from '../../components/text/long-text.tsx'
import type { TextsOf } from '../../texts/use-texts.ts'
import { type ProductRecord, productHref } from './product-record.ts'

const figure = (id: 'stock' | 'inbound' | 'notClaimed', header: string): Column<ProductRecord> => ({
  ...{ id, header, numeric: true },
  cell: (product) => showCount(product[id]),
  sort: (product) => product[id],
})

/** The columns of the product list; `edit` opens the dialog of a product. */
export const productColumns = (
  t: TextsOf<'products'>,
  common: TextsOf<'components'>,
  edit: (product: ProductRecord) => void,
): readonly Column<ProductRecord>[] => [
  {
    id: 'productName',
    header: t('columns.product'),
    cell: (product) => (
      <LongText text={product.productName}>
        <PageLink href={productHref(product)}>{product.productName}</PageLink>
      </LongText>
    ),
    sort: ({ productName }) => productName,
  },
  figure('stock', t('columns.stock')),
  figure('inbound', t('columns.inbound')),
  figure('notClaimed', t('columns.notClaimed')),
  {
    ...{ id: 'price', header: t('columns.price'), numeric: true },
    cell: ({ price }) => showAmount(price),
    sort: ({ price }) => price,
  },
  {
    id: 'condition',
    header: t('columns.condition'),
    cell: ({ condition }) => common(`conditions.${condition}`),
    sort: ({ condition }) => condition,
  },
  { id: 'size', header: t('columns.size'), cell: ({ sizeLabel }) => showText(sizeLabel), sort: ({ size }) => size },
  { id: 'upc', header: t('columns.upc'), cell: ({ upc }) => upc, sort: ({ upc }) => upc },
  {
    ...{ id: 'asin', header: t('columns.asin'), shown: false },
    cell: ({ asin }) => showText(asin),
    sort: ({ asin }) => asin,
  },
  {
    ...{ id: 'createDate', header: t('columns.added'), shown: false },
    cell: ({ createDate }) => <Instant at={createDate} />,
    sort: ({ createDate }) => createDate,
  },
  {
    ...{ id: 'edit', header: t('columns.edit'), pinned: true },
    cell: (product) => (
      <RowAction
        look={{ icon: 'edit' }}
        text={t('columns.edit')}
        label={t('columns.editOf', { product: product.productName })}
        onClick={() => edit(product)}
      />
    ),
  },
]
