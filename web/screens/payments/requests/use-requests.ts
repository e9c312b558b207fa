import { PAYMENT_STATUSES, type PaymentStatus } from '../../../../shared/payments/requests.rules.ts'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
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
}

/** Table and query of payment requests; `asked` has the conditions of the filters. */
export const useRequests = ({ id, columns, filters = [], find }: Asked) => {
  const t = useTexts('requests')
  const status: Filter = {
    kind: 'choice',
    id: 'status',
    label: t('columns.status'),
    all: t('unarchived'),
    options: STATES.map((state) => ({ value: state, label: t(`states.${state}`) })),
  }
  const table = useTable({ id, columns, filters: [{ kind: 'text', id: 'condition', label: find }, ...filters, status] })
  const chosen = table.filter('status')
  const asked = {
    condition: table.filter('condition'),
    userNo: table.filter('nurseNo'),
    status: isStatus(chosen) ? PAYMENT_STATUSES[chosen] : undefined,
  }
  return { table, asked, query: useListCall(api.payments.listPayments, { ...asked, ...table.paging }) }
}
