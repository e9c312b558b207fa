import { PAYMENT_STATUSES, type PaymentStatus } from '../../../../shared/payments/requests.rules.ts'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { dayFilters, daysOf } from '../../../components/table/filters/days.ts'
import type { Column, Filter } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { PaymentRecord } from '../request-record.ts'

const isStatus = (name: string | undefined): name is PaymentStatus => name !== undefined && name in PAYMENT_STATUSES
const STATES: readonly PaymentStatus[] = ['pending', 'confirmed', 'rejected', 'canceled', 'archived']

interface Asked {
  id: string
  columns: readonly Column<PaymentRecord>[]
  /** Extra filters, in addition to text and status. */
  filters?: readonly Filter[]
  find: string
  /** A shorter label, if other filters leave little room. */
  findShort?: string
}

/** Table and query of payment requests; `asked` has the conditions of the filters. */
export const useRequests = ({ id, columns, filters = [], find, findShort = find }: Asked) => {
  const t = useTexts('requests')
  const status: Filter = {
    kind: 'choice',
    id: 'status',
    label: t('columns.status'),
    all: t('unarchived'),
    options: STATES.map((state) => ({ value: state, label: t(`states.${state}`) })),
  }
  const text: Filter = { kind: 'text', id: 'condition', label: find, placeholder: findShort }
  const days = dayFilters({ from: t('from'), to: t('to') })
  const table = useTable({ id, columns, filters: [text, ...filters, status, ...days] })
  const chosen = table.filter('status')
  const asked = {
    condition: table.filter('condition'),
    userNo: table.filter('nurseNo'),
    status: isStatus(chosen) ? PAYMENT_STATUSES[chosen] : undefined,
    ...daysOf(table),
  }
  return { table, asked, query: useListCall(api.payments.listPayments, { ...asked, ...table.paging }) }
}
