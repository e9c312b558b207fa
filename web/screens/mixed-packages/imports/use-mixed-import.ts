import { useRef } from 'react'
import { api } from '../../../api/client.ts'
import { postFile, type Watch } from '../../../api/post-file.ts'
import { STAY_OPEN } from '../../../components/modals/form-modal.tsx'
import { useUpload } from '../../../components/upload/use-upload.ts'
import type { MixedTarget, OpenPending } from '../pending-dialog.ts'
import { stalePending, useMixedCall } from '../use-mixed-call.ts'
import type { MixedImportForm } from './import-schema.ts'

interface MixedImport {
  doctorNo: string
  /** Batch of an earlier import that this import adds to. */
  target: MixedTarget | undefined
  onOpen: OpenPending
}

/** Submits the import form and opens the next dialog. Text is imported directly; a workbook is checked first. */
export const useMixedImport = ({ doctorNo, target, onOpen }: MixedImport) => {
  const { sending, send: upload } = useUpload()
  const number = useMixedCall(api['mixed-packages'].generateBatchNumber, 'number', { success: false })
  const typed = useMixedCall(api['mixed-packages'].textImport, 'import', { ...stalePending, success: false })
  const check = useMixedCall(api['mixed-packages'].excelImport, 'excel', { success: false })
  const begun = useRef(target)
  /** The batch for a warehouse; retries in this dialog keep its number. */
  const batchOf = async (warehouseNo: string): Promise<MixedTarget> => {
    if (begun.current?.warehouseNo === warehouseNo) return begun.current
    const { batchNumber } = await number.mutateAsync({ doctorNo, warehouseNo })
    begun.current = { warehouseNo, batchNumber }
    return begun.current
  }
  const send = async ({ warehouseNo, method, textContent, file }: MixedImportForm) => {
    if (method === 'text' || !(file instanceof File)) {
      const place = await batchOf(warehouseNo)
      const result = await typed.mutateAsync({ doctorNo, ...place, textContent })
      return onOpen({ kind: 'importResult', target: place, result })
    }
    const fileNo = await upload(file, (watch) => uploadMixedSheet(doctorNo, file, watch))
    if (fileNo === undefined) return STAY_OPEN
    const place = await batchOf(warehouseNo)
    const result = await check.mutateAsync({ doctorNo, ...place, fileNo, checkFirst: true })
    return onOpen({ kind: 'checked', sheet: { target: place, fileNo, fileName: file.name, result } })
  }
  return { sending, send }
}

/** Uploads a workbook of mixed packages; returns the file number for the check and the import. */
const uploadMixedSheet = async (doctorNo: string, file: File, watch: Watch): Promise<string> => {
  const { fileNo, uploads } = await api['mixed-packages'].startExcelImport({ doctorNo })
  for (const form of uploads) await postFile(form, file, watch)
  return fileNo
}
