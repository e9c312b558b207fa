import Box from '@cloudscape-design/components/box'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { trackingOrNone } from '../../../components/parcel/tracking-text.tsx'
import { PersonLink, ProductLink, TakeCode, WarehouseLink } from '../../../components/record/record-links.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showAmount, showCount, showText } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { longTextOrNone } from '../../../components/text/long-text.tsx'
import type { TextsOf } from '../../../texts/use-texts.ts'

export type Delivered = Output<typeof contracts.inventory.calls.listInboundHistory>['records'][number]

/** Delivered units; the company also sees the nurse. */
export const historyColumns = (t: TextsOf<'takes'>, isNurse: boolean): readonly Column<Delivered>[] => [
  { id: 'inboundDate', header: t('list.time'), cell: ({ inboundDate }) => <Instant at={inboundDate} /> },
  {
    id: 'productName',
    header: t('list.product'),
    card: 'title' as const,
    cell: ({ productNo, productName }) => <ProductLink productNo={productNo} productName={productName} />,
  },
  { id: 'type', header: t('list.type'), card: 'badge', cell: ({ type }) => t(`list.types.t${type}`) },
  {
    id: 'tracking',
    header: t('list.tracking'),
    cell: ({ tracking }) => trackingOrNone(tracking),
  },
  {
    id: 'qty',
    header: t('list.quantity'),
    numeric: true,
    cell: ({ qty }) => (qty < 0 ? <Box color="text-status-error">{showCount(qty)}</Box> : showCount(qty)),
  },
  { id: 'price', header: t('list.price'), numeric: true, cell: ({ price }) => showAmount(price) },
  {
    id: 'amount',
    header: t('list.amount'),
    numeric: true,
    cell: ({ amount }) => <strong>{showAmount(amount)}</strong>,
  },
  ...(isNurse
    ? []
    : [
        {
          id: 'userName',
          header: t('list.nurse'),
          cell: ({ userName }: Delivered) => <PersonLink userName={userName} />,
        },
      ]),
  {
    id: 'warehouse',
    header: t('list.warehouse'),
    cell: ({ warehouseNo, warehouse }) => <WarehouseLink warehouseNo={warehouseNo} warehouse={warehouse} />,
  },
  { id: 'upc', header: 'UPC', shown: false, cell: ({ upc }) => showText(upc) },
  {
    id: 'inboundNo',
    header: t('list.inboundNo'),
    shown: false,
    cell: ({ inboundNo }) => <TakeCode inboundNo={inboundNo} what={t('list.inboundNumber')} />,
  },
  { id: 'note', header: t('list.note'), shown: false, cell: ({ note }) => longTextOrNone(note) },
]
