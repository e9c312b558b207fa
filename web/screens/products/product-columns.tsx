import type { ReactNode } from 'react'
import { api } from '../../api/client.ts'
import { PageLink } from '../../components/page/page-link.tsx'
import { RowAction, RowActions, WRAPPED_ACTIONS } from '../../components/table/row-action.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { showAmount, showCount, showText } from '../../components/text/format.ts'
import { Instant } from '../../components/text/instant.tsx'
import { LongText } from '../../components/text/long-text.tsx'
import type { TextsOf } from '../../texts/use-texts.ts'
import styles from './picture/picture.module.css'
import { type ProductRecord, productHref } from './product-record.ts'

const figure = (id: 'stock' | 'inbound' | 'notClaimed', header: string): Column<ProductRecord> => ({
  id,
  header,
  numeric: true,
  cell: (product) => showCount(product[id]),
  sort: (product) => product[id],
})

/** Dialogs of a product in the list. */
export type ProductDialog = 'edit' | 'picture' | 'delete'

/** Columns of the company's own list: a name links to the product's page; `open` opens a dialog of a product. */
export const productColumns = (
  t: TextsOf<'products'>,
  common: TextsOf<'components'>,
  open: (what: ProductDialog, product: ProductRecord) => void,
): readonly Column<ProductRecord>[] => [
  nameColumn(t, (product) => (
    <PageLink href={productHref(product)} long="short">
      {product.productName}
    </PageLink>
  )),
  ...factColumns(t, common),
  {
    id: 'edit',
    header: t('columns.actions'),
    pinned: true,
    minWidth: WRAPPED_ACTIONS,
    needs: api.products.saveProduct,
    cell: (product) => <Actions product={product} t={t} open={open} />,
    card: 'action',
  },
]

/** Read-only columns, for roles without a product page. */
export const productFactColumns = (
  t: TextsOf<'products'>,
  common: TextsOf<'components'>,
): readonly Column<ProductRecord>[] => [
  nameColumn(t, ({ productName }) => <LongText text={productName} />),
  ...factColumns(t, common),
]

const nameColumn = (t: TextsOf<'products'>, name: (product: ProductRecord) => ReactNode): Column<ProductRecord> => ({
  id: 'productName',
  header: t('columns.product'),
  cell: (product) => (
    <div className={styles.named}>
      <Thumbnail src={product.thumbnail} />
      {name(product)}
    </div>
  ),
  sort: ({ productName }) => productName,
})

const factColumns = (t: TextsOf<'products'>, common: TextsOf<'components'>): readonly Column<ProductRecord>[] => [
  figure('stock', t('columns.stock')),
  figure('inbound', t('columns.inbound')),
  figure('notClaimed', t('columns.notClaimed')),
  {
    id: 'price',
    header: t('columns.price'),
    numeric: true,
    cell: ({ price }) => showAmount(price),
    sort: ({ price }) => price,
  },
  {
    id: 'condition',
    header: t('columns.condition'),
    cell: ({ condition }) => common(`conditions.${condition}`),
    sort: ({ condition }) => condition,
  },
  {
    id: 'size',
    header: t('columns.size'),
    shown: false,
    cell: ({ sizeLabel }) => showText(sizeLabel),
    sort: ({ size }) => size,
  },
  { id: 'upc', header: t('columns.upc'), cell: ({ upc }) => upc, sort: ({ upc }) => upc },
  {
    id: 'asin',
    header: t('columns.asin'),
    shown: false,
    cell: ({ asin }) => showText(asin),
    sort: ({ asin }) => asin,
  },
  {
    id: 'createDate',
    header: t('columns.added'),
    shown: false,
    cell: ({ createDate }) => <Instant at={createDate} />,
    sort: ({ createDate }) => createDate,
  },
]

interface ActionsProps {
  product: ProductRecord
  t: TextsOf<'products'>
  open: (what: ProductDialog, product: ProductRecord) => void
}

const Actions = ({ product, t, open }: ActionsProps) => {
  const { productName } = product
  return (
    <RowActions wraps>
      <RowAction
        text={t('columns.edit')}
        edits
        label={t('columns.editOf', { product: productName })}
        onClick={() => open('edit', product)}
      />
      <RowAction
        text={t('columns.picture')}
        label={t('columns.pictureOf', { product: productName })}
        onClick={() => open('picture', product)}
      />
      <RowAction
        text={t('columns.delete')}
        label={t('columns.deleteOf', { product: productName })}
        onClick={() => open('delete', product)}
      />
    </RowActions>
  )
}

/** Decorative, since the product's name is next to it; without a picture the space stays reserved. */
const Thumbnail = ({ src }: { src: string | undefined }) =>
  src === undefined ? (
    <span className={styles.thumbnail} data-empty />
  ) : (
    <img className={styles.thumbnail} src={src} alt="" loading="lazy" width={40} height={40} />
  )
