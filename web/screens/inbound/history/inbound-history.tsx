import { DELIVERY_TYPES, type DeliveryType } from '../../../../shared/inventory/inbound-history.rules.ts'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { ExportButton } from '../../../components/export/export-button.tsx'
import { useProductFilter } from '../../../components/record/use-product-filter.ts'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import type { Filter } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { useSession } from '../../../session/session-context.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { useNurseFilter } from '../../payments/use-nurse-filter.ts'
import { historyColumns } from './history-columns.tsx'

const filtersOf = (t: TextsOf<'takes'>): readonly Filter[] => [
  // Do not rename `tracking`: saved filters contain it.
  { kind: 'text', id: 'tracking', label: t('list.findDelivered'), finds: 'numberOrLastSix' },
  {
    kind: 'choice',
    id: 'type',
    label: t('list.type'),
    all: t('list.allTypes'),
    options: DELIVERY_TYPES.map((type) => ({ value: String(type), label: t(`list.types.t${type}`) })),
  },
]

const typeOf = (chosen: string | undefined): DeliveryType | undefined =>
  DELIVERY_TYPES.find((type) => String(type) === chosen)

interface HistoryProps {
  filters: readonly Filter[]
  isNurse: boolean
  /** Product of the page, fixed for all filters. */
  productNo?: string
}

const useHistory = ({ filters, isNurse, productNo }: HistoryProps) => {
  const t = useTexts('takes')
  // A nurse's history has short pages (SPEC-offers-23).
  const paging = isNurse ? { size: 20 } : {}
  const columns = historyColumns(t, isNurse)
  const id = productNo === undefined ? (isNurse ? 'own-inbound-history' : 'inbound-history') : 'product-inbound-history'
  const table = useTable({ id, columns, filters, ...paging })
  const asked = {
    condition: table.filter('tracking'),
    type: typeOf(table.filter('type')),
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
  const { company } = useSession()
  const texts = { label: t('list.product'), all: t('list.allProducts'), hint: t('list.productHint') }
  const product = useProductFilter({ doctorNo: company?.doctorNo ?? '', texts })
  const { shown, asked } = useHistory({ filters: [...filtersOf(t), useNurseFilter(), ...product], isNurse: false })
  const exporting = <ExportButton call={api.exports.exportInboundHistory} input={asked} />
  return <ResourceTable {...shown} rowKey={({ id }) => id} actions={exporting} />
}

/** Deliveries of one product. */
export const ProductHistory = ({ productNo }: { productNo: string }) => {
  const filters = [...filtersOf(useTexts('takes')), useNurseFilter()]
  const { shown, asked } = useHistory({ filters, isNurse: false, productNo })
  const exporting = <ExportButton call={api.exports.exportInventoryInboundHistory} input={{ ...asked, productNo }} />
  return <ResourceTable {...shown} rowKey={({ id }) => id} actions={exporting} />
}
