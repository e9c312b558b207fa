import Box from '@cloudscape-design/components/box'
import { useMemo } from 'react'
import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { DELIVERY_TYPES, type DeliveryType } from '../../../shared/inventory/inbound-history.rules.ts'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { ExportButton } from '../../components/export/export-button.tsx'
import { trackingOrNone } from '../../components/parcel/tracking-text.tsx'
import { TRACKING_WIDTH } from '../../components/parcel/tracking-width.ts'
import { PersonLink, ProductLink, TakeCode, WarehouseLink } from '../../components/record/record-links.tsx'
import { dayFilters, daysOf } from '../../components/table/filters/days.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Column, Filter } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { showAmount, showCount, showText } from '../../components/text/format.ts'
import { Instant } from '../../components/text/instant.tsx'
import { longTextOrNone } from '../../components/text/long-text.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { useFilterByNurse } from './filters/use-filter-by-nurse.ts'
import { useFilterByProduct } from './filters/use-filter-by-product.ts'

const filtersOf = (t: TextsOf<'takes'>, more: readonly Filter[] = []): readonly Filter[] => [
  // Do not rename `tracking`: saved filters contain it.
  {
    kind: 'text',
    id: 'tracking',
    label: t('list.findDelivered'),
    placeholder: t('list.findDeliveredShort'),
    finds: 'numberOrLastSix',
  },
  {
    kind: 'choice',
    id: 'type',
    label: t('list.type'),
    all: t('list.allTypes'),
    options: DELIVERY_TYPES.map((type) => ({ value: String(type), label: t(`list.types.t${type}`) })),
  },
  ...more,
  ...dayFilters({ from: t('list.from'), to: t('list.to') }),
]

const typeOf = (chosen: string | undefined): DeliveryType | undefined =>
  DELIVERY_TYPES.find((type) => String(type) === chosen)

interface HistoryProps {
  filters: readonly Filter[]
  isNurse: boolean
  /** Set on the page of a product, which shows only that product's deliveries. */
  productNo?: string
}

const useHistory = ({ filters, isNurse, productNo }: HistoryProps) => {
  const t = useTexts('takes')
  // A nurse's history has short pages (SPEC-offers-23).
  const paging = isNurse ? { size: 20 } : {}
  const columns = useMemo(() => historyColumns(t, isNurse), [t, isNurse])
  const id = productNo === undefined ? (isNurse ? 'own-inbound-history' : 'inbound-history') : 'product-inbound-history'
  const table = useTable({ id, columns, filters, rare: ['type', 'nurseNo'], ...paging })
  const asked = {
    condition: table.filter('tracking'),
    type: typeOf(table.filter('type')),
    ...daysOf(table),
    ...(isNurse ? {} : { userNo: table.filter('nurseNo'), productNo: productNo ?? table.filter('productNo') }),
  }
  const query = useListCall(api.inventory.listInboundHistory, { ...asked, ...table.paging })
  const shown = { title: t('list.historyTitle'), table, query, empty: emptyOf(t) }
  return { shown, asked }
}

const emptyOf = (t: TextsOf<'takes'>) => ({ title: t('list.historyEmpty'), text: t('list.historyText') })

/** Deliveries of a nurse. */
export const NurseHistory = () => {
  const { shown, asked } = useHistory({ filters: filtersOf(useTexts('takes')), isNurse: true })
  const exporting = <ExportButton call={api.exports.exportNurseInboundHistory} input={asked} />
  return <ResourceTable {...shown} rowKey={({ id }) => id} actions={exporting} />
}

/** Deliveries of nurses to the company. */
export const CompanyHistory = () => {
  const t = useTexts('takes')
  const filters = filtersOf(t, [...useFilterByNurse(), ...useFilterByProduct()])
  const { shown, asked } = useHistory({ filters, isNurse: false })
  const exporting = <ExportButton call={api.exports.exportInboundHistory} input={asked} />
  return <ResourceTable {...shown} rowKey={({ id }) => id} actions={exporting} />
}

/** Deliveries of one product. */
export const ProductHistory = ({ productNo }: { productNo: string }) => {
  const filters = filtersOf(useTexts('takes'), useFilterByNurse())
  const { shown, asked } = useHistory({ filters, isNurse: false, productNo })
  const exporting = <ExportButton call={api.exports.exportInventoryInboundHistory} input={{ ...asked, productNo }} />
  return <ResourceTable {...shown} rowKey={({ id }) => id} actions={exporting} />
}

type Delivered = Output<typeof contracts.inventory.calls.listInboundHistory>['records'][number]

/** Columns of delivered units; the company also sees the nurse. */
const historyColumns = (t: TextsOf<'takes'>, isNurse: boolean): readonly Column<Delivered>[] => [
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
    width: TRACKING_WIDTH,
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
