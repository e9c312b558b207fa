import type { ReactNode } from 'react'
import { plainNote } from '../../../shared/offers/note.rules.ts'
import { PersonLink, ShipmentLink, WarehouseLink } from '../../components/record/record-links.tsx'
import { RowActions } from '../../components/table/row-action.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { CodeText } from '../../components/text/code-text.tsx'
import { showCount } from '../../components/text/format.ts'
import { Instant } from '../../components/text/instant.tsx'
import { LongText, longTextOrNone } from '../../components/text/long-text.tsx'
import type { TextsOf } from '../../texts/use-texts.ts'
import type { Shipment } from './shipment-record.ts'
import { PriorityBadge, StateBadges } from './shipment-state.tsx'

/** Name of a shipment: its main product and the number of others. */
export const shipmentName = (t: TextsOf<'outbound'>, { productName, items }: Shipment): string =>
  items.length > 1 ? t('more', { product: productName, count: items.length - 1 }) : productName

interface Shown {
  /** True if the list spans several companies. */
  several?: boolean
  /** Actions of a row; absent if there are none. */
  actions?: (shipment: Shipment) => ReactNode
}

/** Columns of shipment lists. */
export const shipmentColumns = (
  t: TextsOf<'outbound'>,
  { actions, several = false }: Shown,
): readonly Column<Shipment>[] => [
  {
    id: 'product',
    header: t('columns.product'),
    cell: (shipment) => (
      <ShipmentLink {...shipment} long="wide">
        {shipmentName(t, shipment)}
      </ShipmentLink>
    ),
    sort: ({ productName }) => productName,
  },
  {
    id: 'units',
    header: t('columns.units'),
    numeric: true,
    cell: ({ units }) => <strong>{showCount(units)}</strong>,
    sort: ({ units }) => units,
  },
  {
    id: 'priority',
    header: t('columns.priority'),
    card: 'badge',
    cell: (shipment) => (
      <>
        <PriorityBadge priority={shipment.priority} />
        <StateBadges shipment={shipment} />
      </>
    ),
    sort: ({ priority }) => -priority,
  },
  {
    id: 'company',
    header: t('columns.company'),
    cell: ({ company }) => <LongText text={company} short />,
    sort: ({ company }) => company,
    shown: several,
  },
  {
    id: 'users',
    header: t('columns.user'),
    // Hidden with several companies: the company column replaces it.
    shown: !several,
    cell: ({ users }) => <PersonLink userName={users} />,
    sort: ({ users }) => users,
  },
  {
    id: 'warehouse',
    header: t('columns.warehouse'),
    cell: ({ warehouseNo, warehouse }) => <WarehouseLink warehouseNo={warehouseNo} warehouse={warehouse} />,
    sort: ({ warehouse }) => warehouse,
  },
  {
    id: 'boxes',
    header: t('columns.boxes'),
    numeric: true,
    shown: false,
    cell: ({ splitPackagesNum }) => showCount(splitPackagesNum),
    sort: ({ splitPackagesNum }) => splitPackagesNum,
  },
  {
    id: 'tracking',
    header: t('columns.tracking'),
    cell: ({ tracking }) => (tracking ? <CodeText code={tracking} what={t('columns.tracking')} /> : '-'),
  },
  {
    id: 'carrier',
    header: t('columns.carrier'),
    cell: ({ carrier, carrierName }) => longTextOrNone(carrierName || carrier, true),
    shown: false,
  },
  {
    id: 'note',
    header: t('columns.note'),
    cell: (shipment) => longTextOrNone(plainNote(shipment)),
    shown: false,
  },
  {
    id: 'outboundDate',
    header: t('columns.changed'),
    cell: ({ outboundDate }) => <Instant at={outboundDate} />,
    sort: ({ outboundDate }) => outboundDate,
  },
  {
    id: 'createDate',
    header: t('columns.submitted'),
    shown: false,
    cell: ({ createDate }) => <Instant at={createDate} />,
    sort: ({ createDate }) => createDate,
  },
  {
    id: 'outboundNo',
    header: t('columns.number'),
    shown: false,
    cell: ({ outboundNo }) => <CodeText code={outboundNo} what={t('columns.number')} />,
  },
  ...(actions
    ? [
        {
          id: 'actions',
          header: t('columns.next'),
          pinned: true,
          cell: (shipment: Shipment) => (shipment.status === 3 ? '-' : <RowActions>{actions(shipment)}</RowActions>),
        },
      ]
    : []),
]
