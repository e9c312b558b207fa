import { says } from '../../../shared/contract/issues.ts'
import { inventory as contract } from '../../../shared/inventory/inventory.contract.ts'
import { inventoryReasons } from '../../../shared/inventory/inventory.reasons.ts'
import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { NoteField } from '../../components/fields/note-field.tsx'
import { FormModal } from '../../components/modals/form-modal.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { afterReport, type ReportDetail } from './report-record.ts'

const { reason } = contract.calls.changeReportStatus.body.shape
const body = contract.calls.changeReportStatus.body.pick({ reason: true })
// The call's reason is optional; the console requires one, since it is emailed to the nurse.
const schema = body.extend({ reason: reason.unwrap().min(1, says(inventoryReasons.rejectionReasonRequired)) })

/** Rejects a report with a reason, which is emailed to its nurse. */
export const RejectModal = ({ report, onClose }: { report: ReportDetail; onClose: () => void }) => {
  const t = useTexts('inventory')
  const change = useMutationCall(api.inventory.changeReportStatus, {
    invalidates: afterReport,
    refreshesOnError: ['inventory'],
    success: t('report.rejected'),
  })
  return (
    <FormModal
      title={t('report.rejectTitle')}
      submitText={t('report.reject')}
      schema={schema}
      defaults={{ reason: '' }}
      onSubmit={(values) => change.mutateAsync({ id: report.id, status: 2, reason: values.reason })}
      onClose={onClose}
    >
      {({ control }) => (
        <NoteField
          control={control}
          name="reason"
          label={t('report.rejectReason')}
          constraint={t('report.rejectRule')}
        />
      )}
    </FormModal>
  )
}
