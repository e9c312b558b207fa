import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { api, nameOf } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { settle } from '../../../components/fields/settle.ts'
import { FormModal, STAY_OPEN } from '../../../components/modals/form-modal.tsx'
import { useLastUsed } from '../../../components/record/use-last-used.ts'
import { UploadProgress } from '../../../components/upload/upload-progress.tsx'
import { useUpload } from '../../../components/upload/use-upload.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useFormCompany } from '../companies.ts'
import { CompanyField } from '../company-field.tsx'
import { uploadWorkbook } from '../imports/upload-workbook.ts'
import type { ImportTarget, OpenDialog } from '../tracking-dialog.ts'
import { spendReserved } from '../use-batches.ts'
import { BatchField, type ImportFieldProps, WarehouseField } from './import-fields.tsx'
import { ImportFileField } from './import-file-field.tsx'
import { ImportMethodField } from './import-method-field.tsx'
import { type ImportForm, importData, importSchema } from './import-schema.ts'
import { ImportTextField } from './import-text-field.tsx'

interface ImportModalProps {
  target: ImportTarget
  text: string
  onOpen: OpenDialog
  onClose: () => void
}

/** Imports parcels from text or a workbook; failures are reported line by line. */
export const ImportModal = ({ target, text, onOpen, onClose }: ImportModalProps) => {
  const t = useTexts('tracking')
  const imports = useTexts('imports')
  const [company] = useFormCompany()
  // Users import at the same warehouse all day.
  const [lastWarehouse, rememberWarehouse] = useLastUsed('arrivalWarehouse')
  const { sending, send: upload } = useUpload()
  const send = useImport(onOpen, upload)
  const run = async (values: ImportForm, andConfirm: boolean) => {
    rememberWarehouse(values.warehouseNo)
    return send(values, andConfirm)
  }
  const { doctorNo = company, warehouseNo = lastWarehouse, batchNumber = '' } = target
  return (
    <FormModal
      title={t('import.title')}
      submitText={t('import.submit')}
      also={{ text: imports('upload.andConfirm'), onSubmit: (values) => run(values, true) }}
      size="large"
      schema={importSchema}
      defaults={{ doctorNo, warehouseNo, batchNumber, reserved: '', method: 'text', text, file: null }}
      onSubmit={(values) => run(values, false)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CompanyField control={form.control} name="doctorNo" />
          <Place form={form} />
          <BatchField form={form} />
          <ImportMethodField control={form.control} name="method" />
          <What form={form} />
          {sending && <UploadProgress sending={sending} />}
        </>
      )}
    </FormModal>
  )
}

const Place = ({ form }: ImportFieldProps) => {
  const { control } = form
  const place = useWatch({ control, name: ['doctorNo', 'warehouseNo'] })
  return <WarehouseField control={control} place={place} name="warehouseNo" onSettle={settle(form, 'warehouseNo')} />
}

const What = ({ form }: ImportFieldProps) => {
  const t = useTexts('imports')
  const { control } = form
  const method = useWatch({ control, name: 'method' })
  if (method === 'text') return <ImportTextField form={form} />
  return <ImportFileField control={control} name="file" constraint={t('upload.rule')} sample="arrivals" />
}

/**
 * Submits the form, then opens the import record of a workbook or the result of a text. With `andConfirm`, a text
 * without failed lines opens the confirmation directly.
 */
const useImport = (onOpen: OpenDialog, upload: ReturnType<typeof useUpload>['send']) => {
  const client = useQueryClient()
  const save = useMutationCall(api.tracking.saveImportData, {
    invalidates: [api.tracking.listNoMatch, api.tracking.listImports],
    success: false,
  })
  return async ({ doctorNo, warehouseNo, batchNumber: batch, reserved, ...what }: ImportForm, andConfirm: boolean) => {
    const place = { doctorNo, warehouseNo, batchNumber: batch || reserved || undefined }
    if (what.method === 'excel' && what.file instanceof File) {
      const { file } = what
      const record = await upload(file, (watch) => uploadWorkbook(place, file, { checkFirst: true, watch }))
      if (!record) return STAY_OPEN
      if (place.batchNumber === reserved) spendReserved(client)
      const { domain, name } = nameOf(api.tracking.listImports)
      void client.invalidateQueries({ queryKey: [domain, name] })
      return onOpen({ kind: 'importRecord', record, andConfirm })
    }
    const result = await save.mutateAsync({ ...place, data: importData(what.text) })
    const { batchNumber, failedCount } = result
    if (batchNumber === reserved) spendReserved(client)
    if (andConfirm && failedCount === 0) onOpen({ kind: 'confirm', doctorNo, batchNumber })
    else onOpen({ kind: 'importResult', doctorNo, warehouseNo, result })
    return undefined
  }
}
