import Button from '@cloudscape-design/components/button'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { PageLink } from '../../../components/page/page-link.tsx'
import { May } from '../../../components/rights/may.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { RowAction } from '../../../components/table/row-action.tsx'
import { chosenAmong } from '../../../components/table/selection-props.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { showCount } from '../../../components/text/format.ts'
import { useSession } from '../../../session/session-context.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { billActions } from './bill-actions.tsx'
import { billColumns } from './bill-columns.tsx'
import { BillDialog, type OpenBill } from './bill-dialog.tsx'
import { type BillRecord, isRequestable, isUnrequested, wordsOf } from './bill-record.ts'
import { billFilterOf, useBillFilters } from './use-bill-filters.ts'

const RequestBillModal = lazyModal(async () => (await import('./request-bill-modal.tsx')).RequestBillModal)
const RequestManyModal = lazyModal(async () => (await import('./request-many-modal.tsx')).RequestManyModal)
const RequestMonthModal = lazyModal(async () => (await import('./request-many-modal.tsx')).RequestMonthModal)

const keyOf = ({ id }: BillRecord): string => id

/** Monthly bills that companies owe a warehouse admin, to review and request payment for. */
export const WarehouseBills = () => {
  const t = useTexts('bills')
  const { permissions } = useSession().user
  const [open, setOpen] = useState<OpenBill>()
  const [asking, setAsking] = useState<BillRecord>()
  const [chosen, setChosen] = useState<readonly BillRecord[]>([])
  /** `month`: that of the filter when the dialog was opened. */
  const [asksFor, setAsksFor] = useState<'chosen' | { month: string | undefined }>()
  const navigate = useNavigate()
  const columns = useMemo(() => {
    const ask = (bill: BillRecord) =>
      isUnrequested(bill) && (
        <RowAction
          look="button"
          text={t('request')}
          label={t('requestOf', wordsOf(bill))}
          onClick={() => setAsking(bill)}
        />
      )
    return [...billColumns(t, false), billActions(t, navigate, (look, bill) => setOpen({ look, bill }), ask)]
  }, [t, navigate])
  const table = useTable({ id: 'warehouse-bills', columns, filters: useBillFilters() })
  const query = useListCall(api.fees.listWarehouseBills, { ...billFilterOf(table), ...table.paging })
  const selected = chosenAmong(query.data?.records, chosen, keyOf).filter(isRequestable)
  const close = () => setAsksFor(undefined)
  return (
    <>
      <PageHeader
        title={t('warehouseTitle')}
        description={t('warehouseText')}
        actions={permissions.includes('rebuildFees') && <PageLink href="/feeJobs">{t('jobs')}</PageLink>}
      />
      <ResourceTable
        title={t('tab')}
        description={t('description')}
        table={table}
        query={query}
        rowKey={keyOf}
        selection={{
          rows: selected,
          onChange: setChosen,
          label: (bill) => t('many.row', wordsOf(bill)),
          canChoose: isRequestable,
          needs: api.fees.requestWarehousePayment,
        }}
        actions={
          <May needs={api.fees.requestWarehousePayment}>
            <Button disabled={selected.length === 0} onClick={() => setAsksFor('chosen')}>
              {t('many.button', { bills: showCount(selected.length) })}
            </Button>
            <Button onClick={() => setAsksFor({ month: table.filter('month') })}>{t('many.all')}</Button>
          </May>
        }
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      {open && <BillDialog isCompany={false} open={open} onClose={() => setOpen(undefined)} />}
      {asksFor === 'chosen' && <RequestManyModal bills={selected} onDone={setChosen} onClose={close} />}
      {typeof asksFor === 'object' && <RequestMonthModal {...asksFor} onClose={close} />}
      {asking && <RequestBillModal bill={asking} onClose={() => setAsking(undefined)} />}
    </>
  )
}
