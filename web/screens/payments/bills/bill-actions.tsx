import type { ReactNode } from 'react'
import { feeStatementAddress } from '../../../components/parcel/fee-statement-address.ts'
import { RowAction, RowActions } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import type { TextsOf } from '../../../texts/use-texts.ts'
import { type BillRecord, wordsOf } from './bill-record.ts'

/** Views that can be opened from a bill. */
export type BillLook = 'detail' | 'summary' | 'payments'

/** Last column of the bills; `first` is the primary action of a bill, if any. */
export const billActions = (
  t: TextsOf<'bills'>,
  navigate: (address: string) => void,
  open: (look: BillLook, bill: BillRecord) => void,
  first: (bill: BillRecord) => ReactNode,
): Column<BillRecord> => ({
  id: 'do',
  header: t('columns.actions'),
  pinned: true,
  card: 'action',
  cell: (bill) => (
    <RowActions>
      {first(bill)}
      <RowAction text={t('detail')} label={t('detailOf', wordsOf(bill))} onClick={() => open('detail', bill)} />
      <RowAction text={t('summary')} label={t('summaryOf', wordsOf(bill))} onClick={() => open('summary', bill)} />
      <RowAction text={t('payments')} label={t('paymentsOf', wordsOf(bill))} onClick={() => open('payments', bill)} />
      <RowAction
        text={t('statement')}
        label={t('statementOf', wordsOf(bill))}
        onClick={() => navigate(feeStatementAddress(bill.reportMonth, bill.doctorNo))}
      />
    </RowActions>
  ),
})
