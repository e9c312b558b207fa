import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useRemembered } from '../../../components/page/use-remembered.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useCompanies } from '../companies.ts'
import { CompanyField } from '../company-field.tsx'
import type { ImportTarget, OpenDialog } from '../tracking-dialog.ts'
import { BatchField, WarehouseField } from './import-fields.tsx'
import { importData, importSchema } from './import-schema.ts'
import { ImportTextField } from './import-text-field.tsx'

interface ImportModalProps {
  target: ImportTarget
  text: string
  onOpen: OpenDialog
  onClose: () => void
}

/** Takes down parcels by text: what fails comes back line by line. */
export const ImportModal = ({ target, text, onOpen, onClose }: ImportModalProps) => {
  const t = useTexts('tracking')
  const { preset } = useCompanies()
  // People book parcels at one place all day.
  const [lastWarehouse, rememberWarehouse] = useRemembered('dockside.arrivals.warehouse', '')
  const save = useMutationCall(api.tracking.saveImportData, {
    invalidates: [api.tracking.listNoMatch, api.tracking.listImports],
    success: false,
  })
  const { doctorNo = preset, warehouseNo = lastWarehouse, batchNumber = '' } = target
  return (
    <FormModal
      title={t('import.title')}
      submitText={t('import.submit')}
      size="large"
      schema={importSchema}
      defaults={{ doctorNo, warehouseNo, batchNumber, text }}
      onSubmit={async (values) => {
        const { text: typed, batchNumber: batch, ...place } = values
        const result = await save.mutateAsync({ ...place, batchNumber: batch || undefined, data: importData(typed) })
        rememberWarehouse(place.warehouseNo)
        onOpen({ kind: 'importResult', ...place, result })
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CompanyField control={form.control} name="doctorNo" />
          <WarehouseField form={form} />
          <BatchField form={form} />
          <ImportTextField form={form} />
        </>
      )}
    </FormModal>
  )
}
