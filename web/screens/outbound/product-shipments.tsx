import { useMemo } from 'react'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { showCount } from '../../components/text/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { shipmentColumns } from './shipment-columns.tsx'
import type { Shipment } from './shipment-record.ts'

const STATES = { 1: 'working', 2: 'archived', 3: 'cancelled' } as const

/** Shipments of a product in any status, with the units shipped. */
export const ProductShipments = ({ productNo }: { productNo: string }) => {
  const t = useTexts('outbound')
  const columns = useMemo(() => {
    const status: Column<Shipment> = {
      id: 'status',
      header: t('columns.status'),
      card: 'badge',
      cell: (shipment) => t(`tabs.${STATES[shipment.status]}`),
    }
    const units: Column<Shipment & { qty: number }> = {
      id: 'units',
      header: t('columns.units'),
      numeric: true,
      cell: ({ qty }) => <strong>{showCount(qty)}</strong>,
    }
    const [name, ...others] = shipmentColumns(t, {})
    return [...(name ? [name] : []), units, status, ...others.filter(({ id }) => id !== 'units')]
  }, [t])
  const table = useTable({ id: 'product-shipments', columns })
  const query = useListCall(api.outbound.listOutboundsOfProduct, { productNo, ...table.paging })
  return (
    <ResourceTable
      title={t('ofProduct')}
      table={table}
      query={query}
      rowKey={({ outboundNo }) => outboundNo}
      empty={{ title: t('empty.title'), text: t('empty.product') }}
    />
  )
}
