import { useMemo, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { ExportButton } from '../../../components/export/export-button.tsx'
import { ConfirmModal } from '../../../components/modals/lazy-confirm-modal.tsx'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { RowAction } from '../../../components/table/row-action.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { afterRequest, type PaymentRecord, stateOf, wordsOf } from '../request-record.ts'
import { requestColumns } from './request-columns.tsx'
import { useRequests } from './use-requests.ts'

const RequestModal = lazyModal(async () => (await import('./request-modal.tsx')).RequestModal)

/** A nurse's payment requests and their outcomes; a new request can be made while none is pending. */
export const NurseRequests = () => {
  const t = useTexts('requests')
  const banks = useTexts('banks')
  const [isAsking, setAsking] = useState(false)
  const [canceling, setCanceling] = useState<PaymentRecord>()
  const { data: balance } = useCall(api.payments.getBalance, {})
  const cancel = useMutationCall(api.payments.changePaymentStatus, {
    invalidates: afterRequest,
    refreshesOnError: ['payments'] as const,
    success: t('canceled'),
  })
  const columns = useMemo(
    () => [
      ...requestColumns(t, banks, false),
      {
        id: 'do',
        header: t('columns.actions'),
        pinned: true,
        card: 'action' as const,
        cell: (request: PaymentRecord) =>
          stateOf(request) === 'pending' ? (
            <RowAction
              text={t('cancel')}
              label={t('cancelOf', { amount: wordsOf(request).amount })}
              onClick={() => setCanceling(request)}
            />
          ) : (
            '-'
          ),
      },
    ],
    [t, banks],
  )
  const { table, asked, query } = useRequests({ id: 'nurse-requests', columns, find: t('find') })
  const isFree = balance !== undefined && balance.pendingNo === undefined
  return (
    <>
      <ResourceTable
        title={t('tabs.requests')}
        {...(balance?.pendingNo ? { description: t('waiting') } : {})}
        table={table}
        query={query}
        rowKey={({ paymentNo }) => paymentNo}
        actions={<ExportButton call={api.exports.exportNursePayment} input={asked} />}
        {...(isFree ? { add: { text: t('request'), run: () => setAsking(true) } } : {})}
        empty={{ title: t('empty'), text: t('emptyNurse') }}
      />
      {isAsking && <RequestModal onClose={() => setAsking(false)} />}
      {canceling && (
        <ConfirmModal
          title={t('cancelTitle')}
          text={t('cancelText', { amount: wordsOf(canceling).amount })}
          confirmText={t('cancelConfirm')}
          cancelText={t('cancelKeep')}
          onConfirm={() => cancel.mutateAsync({ paymentNo: canceling.paymentNo, status: 2 })}
          onClose={() => setCanceling(undefined)}
        />
      )}
    </>
  )
}
