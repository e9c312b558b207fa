import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { RowAction, RowLink } from '../../../components/table/row-action.tsx'
import { useTable } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { APPROVALS_ADDRESS } from '../addresses.ts'
import { useWaitingPayments } from '../use-waiting-payments.ts'
import { billActions } from './bill-actions.tsx'
import { billColumns } from './bill-columns.tsx'
import { BillDialog, type OpenBill } from './bill-dialog.tsx'
import { type BillRecord, isPayable, statusOf, wordsOf } from './bill-record.ts'
import { billFilterOf, useBillFilters } from './use-bill-filters.ts'

const PayBillModal = lazyModal(async () => (await import('./pay-bill-modal.tsx')).PayBillModal)

/** The company's monthly bills from warehouses, to review and pay. */
export const CompanyBills = () => {
  const t = useTexts('bills')
  const approvals = useTexts('approvals')
  const waiting = useWaitingPayments()
  const [open, setOpen] = useState<OpenBill>()
  const [paying, setPaying] = useState<BillRecord>()
  const navigate = useNavigate()
  const columns = useMemo(() => {
    const pay = (bill: BillRecord) => {
      if (!isPayable(bill)) return undefined
      if (waiting.has(bill.id)) return <RowLink text={approvals('pay.see')} href={APPROVALS_ADDRESS} />
      return (
        <RowAction
          needs={api.fees.payBill}
          look="button"
          text={t('toPay')}
          label={t('toPayOf', wordsOf(bill))}
          onClick={() => setPaying(bill)}
        />
      )
    }
    return [...billColumns(t, true), billActions(t, navigate, (look, bill) => setOpen({ look, bill }), pay)]
  }, [t, approvals, navigate, waiting])
  const table = useTable({ id: 'company-bills', columns, filters: useBillFilters() })
  const query = useListCall(api.fees.listCompanyBills, { ...billFilterOf(table), ...table.paging })
  const newest = paying && query.data?.records.find(({ id }) => id === paying.id)
  // A returning user sees the rows of the last visit first: the warehouse may have requested the payment since then.
  if (newest && statusOf(newest) === 'requested' && newest.paymentNo !== paying.paymentNo) setPaying(newest)
  return (
    <>
      <ResourceTable
        title={t('tab')}
        description={t('description')}
        table={table}
        query={query}
        rowKey={({ id }) => id}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      {open && <BillDialog isCompany open={open} onClose={() => setOpen(undefined)} />}
      {paying && <PayBillModal bill={paying} onClose={() => setPaying(undefined)} />}
    </>
  )
}
