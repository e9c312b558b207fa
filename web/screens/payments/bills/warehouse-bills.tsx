import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { PageLink } from '../../../components/page/page-link.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { RowAction } from '../../../components/table/row-action.tsx'
import { useTable } from '../../../components/table/use-table.ts'
import { useSession } from '../../../session/session-context.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { billActions } from './bill-actions.tsx'
import { billColumns } from './bill-columns.tsx'
import { BillDialog, type OpenBill } from './bill-dialog.tsx'
import { type BillRecord, isPayable, statusOf, wordsOf } from './bill-record.ts'
import { billFilterOf, useBillFilters } from './use-bill-filters.ts'

const RequestBillModal = lazyModal(async () => (await import('./request-bill-modal.tsx')).RequestBillModal)

/** Monthly bills that companies owe a warehouse admin, to review and request payment for. */
export const WarehouseBills = () => {
  const t = useTexts('bills')
  const { permissions } = useSession().user
  const [open, setOpen] = useState<OpenBill>()
  const [asking, setAsking] = useState<BillRecord>()
  const navigate = useNavigate()
  const columns = useMemo(() => {
    const ask = (bill: BillRecord) =>
      isPayable(bill) &&
      statusOf(bill) !== 'requested' && (
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
        rowKey={({ id }) => id}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      {open && <BillDialog isCompany={false} open={open} onClose={() => setOpen(undefined)} />}
      {asking && <RequestBillModal bill={asking} onClose={() => setAsking(undefined)} />}
    </>
  )
}
