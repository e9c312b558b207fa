import { api } from '../../../api/client.ts'
import { announcedFile, postFile } from '../../../api/post-file.ts'
import type { ImportRecord } from '../tracking-records.ts'

interface Target {
  doctorNo: string
  warehouseNo: string
  batchNumber?: string | undefined
}

/** Uploads a workbook for a warehouse, to be checked first or imported at once; answers the import that it becomes. */
export const uploadWorkbook = async (target: Target, file: File, checkFirst: boolean): Promise<ImportRecord> => {
  const { doctorNo } = target
  const { fileNo, uploads } = await api.tracking.startImport(
    { ...target, checkFirst, files: [announcedFile(file)] },
    { idempotencyKey: crypto.randomUUID() },
  )
  for (const form of uploads) await postFile(form, file)
  return api.tracking.getImport({ doctorNo, importNo: fileNo })
}
