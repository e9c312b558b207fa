import { api } from '../../../api/client.ts'
import { announcedFile, postFile, type Watch } from '../../../api/post-file.ts'
import type { ImportRecord } from '../tracking-records.ts'

interface Target {
  doctorNo: string
  warehouseNo: string
  batchNumber?: string | undefined
}

interface Upload {
  /** Only looked at for now, or imported at once. */
  checkFirst: boolean
  watch: Watch
}

/** Uploads a workbook for a warehouse; answers the import that it becomes. One that is cancelled leaves none behind. */
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
  // A file sent twice under one form would be two imports.
  const hasArrived = async () => (await record()).status !== 'waiting'
  try {
    for (const form of uploads) await postFile(form, file, { ...watch, hasArrived })
  } catch (error) {
    // It would be listed as waiting for its file until tomorrow. Where this fails, it is.
    await api.tracking.discardImport({ doctorNo, importNo }).catch(() => undefined)
    throw error
  }
  return record()
}
