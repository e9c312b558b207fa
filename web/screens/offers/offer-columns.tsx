import { api } from '../../api/client.ts'
import { PageLink } from '../../components/page/page-link.tsx'
import { RowAction } from '../../components/table/row-action.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { showAmount, showCount } from '../../components/text/format.ts'
import { Instant } from '../../components/text/instant.tsx'
import type { TextsOf } from '../../texts/use-texts.ts'
import { ExpiryText } from './expiry-text.tsx'
import { type OfferRecord, offerHref } from './offer-record.ts'
import { StatusBadge } from './status-badge.tsx'

type Text = TextsOf<'offers'>

export const productColumn = (t: Text): Column<OfferRecord> => ({
  id: 'productName',
  header: t('columns.product'),
  cell: ({ offerNo, productName }) => (
    <PageLink href={offerHref(offerNo)} long="wide">
      {productName}
    </PageLink>
  ),
  sort: ({ productName }) => productName,
})

export const upcColumn = (t: Text): Column<OfferRecord> => ({
  id: 'upc',
  header: t('columns.upc'),
  cell: ({ upc }) => upc,
  sort: (one) => one.upc,
})

export const money = (id: 'price' | 'bouns', header: string): Column<OfferRecord> => ({
  id,
  header,
  numeric: true,
  cell: (offer) => showAmount(offer[id]),
  sort: (offer) => offer[id],
})

export const figure = (id: 'quantity' | 'leftNum' | 'taken', header: string): Column<OfferRecord> => ({
  id,
  header,
  numeric: true,
  cell: (offer) => showCount(offer[id]),
  sort: (offer) => offer[id],
})

export const expiresColumn = (t: Text): Column<OfferRecord> => ({
  id: 'expireDate',
  header: t('columns.expires'),
  cell: (offer) => <ExpiryText offer={offer} />,
  sort: ({ expireDate }) => expireDate,
})

/** Columns of the company's offers. */
export const offerColumns = (t: Text): readonly Column<OfferRecord>[] => [
  productColumn(t),
  { ...money('price', t('columns.price')), card: 'figure' },
  { ...figure('leftNum', t('columns.left')), card: 'figure' },
  { ...figure('taken', t('columns.taken')), card: 'figure' },
  figure('quantity', t('columns.total')),
  money('bouns', t('columns.bonus')),
  expiresColumn(t),
  upcColumn(t),
  {
    id: 'scope',
    header: t('columns.scope'),
    shown: false,
    cell: ({ scope }) => t(`scopes.${scope}`),
    sort: ({ scope }) => scope,
  },
  { id: 'status', header: t('columns.status'), cell: (offer) => <StatusBadge offer={offer} />, card: 'badge' },
  {
    id: 'createDate',
    header: t('columns.posted'),
    shown: false,
    cell: ({ createDate }) => <Instant at={createDate} />,
    sort: ({ createDate }) => createDate,
  },
]

/** `offerColumns` with an edit action. */
export const openOfferColumns = (t: Text, edit: (offer: OfferRecord) => void): readonly Column<OfferRecord>[] => [
  ...offerColumns(t),
  {
    id: 'edit',
    header: t('columns.edit'),
    pinned: true,
    needs: api.offers.saveOffer,
    cell: (offer) => (
      <RowAction
        look={{ icon: 'edit' }}
        text={t('columns.edit')}
        label={t('columns.editOf', { product: offer.productName })}
        onClick={() => edit(offer)}
      />
    ),
  },
]

/** Columns of past offers, with a relist action. */
export const pastOfferColumns = (
  t: Text,
  desk: TextsOf<'desk'>,
  relist: (offer: OfferRecord) => void,
): readonly Column<OfferRecord>[] => [
  ...offerColumns(t),
  {
    id: 'relist',
    header: desk('relist'),
    pinned: true,
    needs: api.offers.saveOffer,
    cell: (offer) => (
      <RowAction
        look={{ icon: 'redo' }}
        text={desk('relist')}
        label={desk('relistOf', { product: offer.productName })}
        onClick={() => relist(offer)}
      />
    ),
  },
]
