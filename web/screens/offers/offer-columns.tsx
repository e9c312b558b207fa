import Button from '@cloudscape-design/components/button'
import { showAmount, showCount, showInstant } from '../../components/format.ts'
import { LongText } from '../../components/long-text.tsx'
import { PageLink } from '../../components/page-link.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { ExpiryText } from './expiry-text.tsx'
import { type OfferRecord, offerHref } from './offer-record.ts'
import { StatusBadge } from './status-badge.tsx'

export const productColumn: Column<OfferRecord> = {
  id: 'productName',
  header: 'Product',
  cell: ({ offerNo, productName }) => (
    <LongText text={productName}>
      <PageLink href={offerHref(offerNo)}>{productName}</PageLink>
    </LongText>
  ),
  sort: ({ productName }) => productName,
}

export const upcColumn: Column<OfferRecord> = {
  id: 'upc',
  header: 'UPC',
  cell: ({ upc }) => upc,
  sort: (one) => one.upc,
}

export const money = (id: 'price' | 'bouns', header: string): Column<OfferRecord> => ({
  ...{ id, header, numeric: true },
  cell: (offer) => showAmount(offer[id]),
  sort: (offer) => offer[id],
})

export const figure = (id: 'quantity' | 'leftNum' | 'taken', header: string): Column<OfferRecord> => ({
  ...{ id, header, numeric: true },
  cell: (offer) => showCount(offer[id]),
  sort: (offer) => offer[id],
})

export const expiresColumn: Column<OfferRecord> = {
  id: 'expireDate',
  header: 'Expires',
  cell: (offer) => <ExpiryText offer={offer} />,
  sort: ({ expireDate }) => expireDate,
}

/** What the company sees of its offers. */
export const offerColumns: readonly Column<OfferRecord>[] = [
  productColumn,
  upcColumn,
  money('price', 'Price'),
  money('bouns', 'Bonus'),
  figure('quantity', 'Total'),
  figure('leftNum', 'Left'),
  figure('taken', 'Taken'),
  expiresColumn,
  {
    id: 'scope',
    header: 'Scope',
    cell: ({ scope }) => (scope === 'private' ? 'Private' : 'Public'),
    sort: ({ scope }) => scope,
  },
  { id: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    ...{ id: 'createDate', header: 'Posted', shown: false },
    cell: ({ createDate }) => showInstant(createDate),
    sort: ({ createDate }) => createDate,
  },
]

/** The same with the way to change one. */
export const openOfferColumns = (edit: (offer: OfferRecord) => void): readonly Column<OfferRecord>[] => [
  ...offerColumns,
  {
    ...{ id: 'edit', header: 'Edit', pinned: true },
    cell: (offer) => (
      <Button
        variant="inline-icon"
        iconName="edit"
        ariaLabel={`Edit the offer of ${offer.productName}`}
        onClick={() => edit(offer)}
      />
    ),
  },
]
