import { useQueryClient } from '@tanstack/react-query'
import { api, nameOf } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { useCompanies } from '../companies.ts'
import { CompanyField } from '../company-field.tsx'
import type { OpenDialog } from '../tracking-dialog.ts'
import type { RowChoice } from '../tracking-records.ts'
import { ConfirmBatchField } from './confirm-batch-field.tsx'
import { ConfirmRows } from './confirm-rows.tsx'
import { type ConfirmForm, confirmSchema } from './confirm-schema.ts'
import { confirmData, listKey } from './row-choices.ts'

interface ConfirmBatchModalProps {
  doctorNo?: string
  batchNumber?: string
  /** The one row that is confirmed; the others of the batch are left out, to be put back. */
  only?: string
  /** Of an earlier try at the same batch. */
  choices?: readonly RowChoice[]
  reason?: string
  onOpen: OpenDialog
  onClose: () => void
}

/** Confirms the rows of a batch as products of the company (D3 s4): their units are in the building then. */
export const ConfirmBatchModal = (props: ConfirmBatchModalProps) => {
  const t = useTexts('confirmation')
  const { preset } = useCompanies()
  const { doctorNo = preset, batchNumber = '', only, choices = [], reason = '', onOpen, onClose } = props
  const submit = useConfirm(onOpen)
  return (
    <FormModal
      title={t('title')}
      submitText={t('submit')}
      size="large"
      schema={confirmSchema}
      defaults={{
        doctorNo,
        batchNumber,
        listed: choices.length > 0 ? listKey(doctorNo, batchNumber) : '',
        choices: [...choices],
        reason,
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CompanyField control={form.control} name="doctorNo" />
          <ConfirmBatchField form={form} />
          <ConfirmRows form={form} only={only ? { cwId: only, of: listKey(doctorNo, batchNumber) } : undefined} />
        </>
      )}
    </FormModal>
  )
}

const useConfirm = (onOpen: OpenDialog) => {
  const t = useTexts('confirmation')
  const client = useQueryClient()
  const confirm = useMutationCall(api.tracking.bulkConfirm, {
    invalidates: [api.tracking.listNoMatch, api.tracking.listInboundHistory, 'inbound', 'inventory', 'products'],
    success: false,
  })
  return async ({ doctorNo, batchNumber, listed, choices, reason }: ConfirmForm) => {
    if (listed !== listKey(doctorNo, batchNumber)) throw new Error(t('notHere'))
    try {
      const result = await confirm.mutateAsync({ doctorNo, batchNumber, data: confirmData(choices, reason) })
      onOpen({ kind: 'confirmResult', doctorNo, choices, reason, result })
    } catch (error) {
      // Refused for what has changed meanwhile: the list shows it, with the choices as they were.
      const { domain, name } = nameOf(api.tracking.listBulkConfirm)
      void client.invalidateQueries({ queryKey: [domain, name] })
      throw error
    }
  }
}
