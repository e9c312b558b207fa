import Button from '@cloudscape-design/components/button'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { PRIORITIES } from '../../../shared/outbound/shipments.rules.ts'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { useWholeList } from '../../api/use-whole-list.ts'
import { ExportButton } from '../../components/export/export-button.tsx'
import { useProductFilter } from '../../components/record/use-product-filter.ts'
import { May } from '../../components/rights/may.tsx'
import { dayFilters, daysOf } from '../../components/table/filters/days.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Filter } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { useSession } from '../../session/session-context.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { useCompanies } from '../tracking/companies.ts'
import { useCompanyFilter } from '../tracking/use-company-filter.ts'
import { queueHref } from './queue/queue-address.ts'
import { ShipmentActions } from './shipment-actions.tsx'
import { shipmentColumns } from './shipment-columns.tsx'
import { type ShipmentAction, ShipmentDialogs } from './shipment-dialogs.tsx'
import type { Shipment } from './shipment-record.ts'
import { PRIORITY_KEYS } from './shipment-state.tsx'

const EMPTY = { 1: 'working', 2: 'archived', 3: 'cancelled' } as const

interface ShipmentsTableProps {
  status: 1 | 2 | 3
  /** Company whose shipments are listed, for users who can see several companies. */
  doctorNo?: string
  /** Notified people whom the company can filter by; absent for packers, who can filter only by themselves. */
  notified?: Pick<Extract<Filter, { kind: 'choice' }>, 'options' | 'search'>
}

/** Shipments in one status, with actions. */
export const ShipmentsTable = ({ status, doctorNo, notified }: ShipmentsTableProps) => {
  const t = useTexts('outbound')
  const [asked, setAsked] = useState<ShipmentAction>()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { user } = useSession()
  const isDoctor = user.role === 'doctor'
  const company = useCompanyFilter(['warehouse', 'productNo'])
  const several = company.several && doctorNo === undefined
  const of = doctorNo === undefined ? company.of : { doctorNo }
  const isHistory = status !== 1
  const filters = useFilters(t, of, notified ?? { options: [{ value: user.userNo, label: t('me') }] })
  // Nurses have no list of products to choose from.
  const ofProduct = useProductFilter({
    doctorNo: of.doctorNo,
    texts: { label: t('product'), all: t('allProducts'), hint: t('findProduct') },
    enabled: isHistory && user.role !== 'nurse' && of.doctorNo !== undefined,
  })
  const days = isHistory ? dayFilters({ from: t('from'), to: t('to') }) : []
  const columns = useMemo(() => {
    const actions = (shipment: Shipment) => <ShipmentActions shipment={shipment} onAsk={setAsked} />
    return shipmentColumns(t, { several, actions })
  }, [t, several])
  const table = useTable({
    id: several ? `shipments-${status}-all` : `shipments-${status}`,
    columns,
    filters: [...(several ? company.filters : []), ...filters, ...ofProduct, ...days],
    rare: isHistory ? ['warehouse', 'priority', 'user', 'main'] : ['user', 'main'],
  })
  const priority = PRIORITIES.find((one) => String(one) === table.filter('priority'))
  const wanted = {
    ...of,
    status,
    condition: table.filter('condition'),
    warehouseNo: table.filter('warehouse'),
    userNo: table.filter('user'),
    priority,
    main: table.filter('main') ? true : undefined,
    ...(ofProduct.length > 0 ? { productNo: table.filter('productNo') } : {}),
    ...(isHistory ? daysOf(table) : {}),
  }
  const query = useListCall(api.outbound.listOutbounds, { ...wanted, ...table.paging })
  const exported = isDoctor ? (
    <ExportButton call={api.exports.exportOutboundByType} input={{ ...wanted, type: status }} />
  ) : (
    status !== 3 && <ExportButton call={api.exports.exportNurseOutbound} input={{ ...wanted, type: status }} />
  )
  return (
    <>
      <ResourceTable
        title={t(`tabs.${EMPTY[status]}`)}
        table={table}
        query={query}
        rowKey={({ outboundNo }) => outboundNo}
        actions={
          <>
            {exported}
            {status === 1 && (
              <May needs={api.outbound.checkPacked}>
                <Button variant={isDoctor ? 'normal' : 'primary'} onClick={() => navigate(queueHref(search))}>
                  {t('packing.queue')}
                </Button>
              </May>
            )}
          </>
        }
        empty={{ title: t('empty.title'), text: t(`empty.${EMPTY[status]}`) }}
      />
      {asked && <ShipmentDialogs asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

const useFilters = (
  t: TextsOf<'outbound'>,
  of: { doctorNo?: string },
  notified: NonNullable<ShipmentsTableProps['notified']>,
): readonly Filter[] => {
  const { several, nameOf } = useCompanies()
  const { data } = useWholeList(api.warehouses.listWarehouses, of)
  const isMixed = several && of.doctorNo === undefined
  return [
    { kind: 'text', id: 'condition', label: t('find'), placeholder: t('findShort'), finds: 'fullNumber' },
    {
      kind: 'choice',
      id: 'warehouse',
      label: t('columns.warehouse'),
      all: t('allWarehouses'),
      options: (data?.records ?? []).map(({ warehouseNo, warehouse, doctorNo }) => ({
        value: warehouseNo,
        label: warehouse,
        description: isMixed ? nameOf(doctorNo) : undefined,
      })),
    },
    {
      kind: 'choice',
      id: 'priority',
      label: t('columns.priority'),
      all: t('anyPriority'),
      options: PRIORITIES.toReversed().map((one) => ({
        value: String(one),
        label: t(`priorities.${PRIORITY_KEYS[one]}`),
      })),
    },
    { kind: 'choice', id: 'user', label: t('columns.user'), all: t('everyone'), ...notified },
    {
      kind: 'choice',
      id: 'main',
      label: t('kind'),
      all: t('allKinds'),
      options: [{ value: 'bundles', label: t('bundles') }],
    },
  ]
}
