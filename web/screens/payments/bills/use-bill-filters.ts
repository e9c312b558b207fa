import { BILL_STATUSES } from '../../../../shared/fees/bills.rules.ts'
import type { Filter } from '../../../components/table/table-types.ts'
import type { TableState } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { BILL_STATES, type BillRecord } from './bill-record.ts'

/** Filters bills by month and status. */
export const useBillFilters = (): readonly Filter[] => {
  const t = useTexts('bills')
  return [
    { kind: 'month', id: 'month', label: t('month') },
    {
      kind: 'choice',
      id: 'status',
      label: t('columns.status'),
      all: t('allStates'),
      options: BILL_STATES.map((state) => ({ value: state, label: t(`states.${state}`) })),
    },
  ]
}

/** Conditions of a bill table's filters, in the format of the calls. */
export const billFilterOf = (table: TableState<BillRecord>) => {
  const status = BILL_STATES.find((state) => state === table.filter('status'))
  return { month: table.filter('month'), payStatus: status ? BILL_STATUSES[status] : undefined }
}
