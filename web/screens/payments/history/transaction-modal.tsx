import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { KeyFigure, useLeastWidth } from '../../../components/key-values.tsx'
import { LoadedModal } from '../../../components/modals/loaded-modal.tsx'
import { NoticeModal } from '../../../components/modals/notice-modal.tsx'
import { CodeText } from '../../../components/text/code-text.tsx'
import { showAmount, showCount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { useSession } from '../../../session/session-context.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { causeItems, type Explained } from './cause-items.tsx'
import { type OpenedRow, SignedAmount } from './transaction-columns.tsx'

interface TransactionModalProps {
  row: OpenedRow
  onClose: () => void
}

/** One balance change: the balance before and after, and its cause. */
export const TransactionModal = ({ row: { userNo, seq, type, amount }, onClose }: TransactionModalProps) => {
  const t = useTexts('ledger')
  const query = useCall(api.payments.getTransaction, { nurseNo: userNo, seq })
  const title = t('row.title', { type: t(`types.${type}`), amount: showAmount(amount) })
  return (
    <LoadedModal title={title} query={query} onClose={onClose}>
      {(row) => (
        <NoticeModal title={title} onClose={onClose}>
          <Explanation row={row} />
        </NoticeModal>
      )}
    </LoadedModal>
  )
}

/** Minimum column width in px: fits a code and its copy button on one line, and leaves one column on a phone. */
const CODE_WIDTH = 190

const Explanation = ({ row }: { row: Explained }) => {
  const t = useTexts('ledger')
  const width = useLeastWidth()
  return (
    <SpaceBetween size="l">
      <KeyValuePairs
        columns={3}
        minColumnWidth={width}
        items={[
          { label: t('row.before'), value: <KeyFigure text={showAmount(row.before)} /> },
          { label: t('row.amount'), value: <SignedAmount amount={row.amount} /> },
          { label: t('row.after'), value: <KeyFigure text={showAmount(row.balance)} /> },
        ]}
      />
      <KeyValuePairs columns={2} minColumnWidth={CODE_WIDTH} items={useFacts(row)} />
    </SpaceBetween>
  )
}

const useFacts = (row: Explained) => {
  const t = useTexts('ledger')
  const { role } = useSession().user
  const { userName, dateTime, byUserName, productName, quantity, price, warehouse, note, ledgerNo, seq, approvedBy } =
    row
  return [
    ...causeItems(t, row, role),
    { label: t('row.time'), value: <Instant at={dateTime} /> },
    { label: t('row.by'), value: byUserName || t('row.byCompany') },
    ...(approvedBy === undefined ? [] : [{ label: t('row.approvedBy'), value: approvedBy }]),
    ...(role === 'nurse' ? [] : [{ label: t('row.nurse'), value: userName }]),
    ...(quantity === 0
      ? []
      : [
          { label: t('row.product'), value: productName },
          { label: t('row.units'), value: t('row.unitsAt', { units: showCount(quantity), price: showAmount(price) }) },
          { label: t('row.warehouse'), value: warehouse },
        ]),
    ...(note === '' ? [] : [{ label: t('row.note'), value: note }]),
    { label: t('row.seq'), value: showCount(seq) },
    { label: t('row.number'), value: <CodeText code={ledgerNo} what={t('row.number')} /> },
  ]
}
