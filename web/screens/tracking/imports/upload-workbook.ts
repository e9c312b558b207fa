import { api } from '../../../api/client.ts'
import { announcedFile, postFile, type Watch } from '../../../api/post-file.ts'
import type { ImportRecord } from '../tracking-records.ts'

interface Target {
  doctorNo: string
  warehouseNo: string
  batchNumber?: string | undefined
}

interface Upload {
  /** True to check only; false to import immediately. */
  checkFirst: boolean
  watch: Watch
}

/** Uploads a workbook for a warehouse and returns its import. A failed or canceled upload discards its import. */
export const uploadWorkbook = async (
  target: Target,
  file: File,
  { checkFirst, watch }: Upload,
): Promise<ImportRecord> => {
  const { doctorNo } = target
  const { fileNo: importNo, uploads } = await api.tracking.startImport(
    { ...target, checkFirst, files: [announcedFile(file)] },
    { idempotencyKey: crypto.randomUUID() },
  )
  const record = () => api.tracking.getImport({ doctorNo, importNo })
  // If the file has arrived, it must not be sent again: the same form used twice would create two imports.
  const hasArrived = async () => (await record()).status !== 'waiting'
  try {
    for (const form of uploads) await postFile(form, file, { ...watch, hasArrived })
  } catch (error) {
    // An abandoned import would be listed as waiting for its file until the next day, as happens if this call fails.
    await api.tracking.discardImport({ doctorNo, importNo }).catch(() => undefined)
    throw error
  }
  return record()
}
