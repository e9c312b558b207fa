import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { RowAction } from '../../../components/table/row-action.tsx'
import { useTable } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { billActions } from './bill-actions.tsx'
import { billColumns } from './bill-columns.tsx'
import { BillDialog, type OpenBill } from './bill-dialog.tsx'
import { type BillRecord, isPayable, wordsOf } from './bill-record.ts'
import { billFilterOf, useBillFilters } from './use-bill-filters.ts'

const PayBillModal = lazyModal(async () => (await import('./pay-bill-modal.tsx')).PayBillModal)

/** The company's monthly bills from warehouses, to review and pay. */
export const CompanyBills = () => {
  const t = useTexts('bills')
  const [open, setOpen] = useState<OpenBill>()
  const [paying, setPaying] = useState<BillRecord>()
  const navigate = useNavigate()
  const columns = useMemo(() => {
    const pay = (bill: BillRecord) =>
      isPayable(bill) && (
        <RowAction
          needs={api.fees.payBill}
          look="button"
          text={t('toPay')}
          label={t('toPayOf', wordsOf(bill))}
          onClick={() => setPaying(bill)}
        />
      )
    return [...billColumns(t, true), billActions(t, navigate, (look, bill) => setOpen({ look, bill }), pay)]
  }, [t, navigate])
  const table = useTable({ id: 'company-bills', columns, filters: useBillFilters() })
  const query = useListCall(api.fees.listCompanyBills, { ...billFilterOf(table), ...table.paging })
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
