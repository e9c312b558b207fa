import { api } from '../../../api/client.ts'
import { postFile, type Watch } from '../../../api/post-file.ts'

/** Uploads a workbook of mixed packages; returns the number for checking and importing it. */
export const uploadMixedSheet = async (doctorNo: string, file: File, watch: Watch): Promise<string> => {
  const { fileNo, uploads } = await api['mixed-packages'].startExcelImport({ doctorNo })
  for (const form of uploads) await postFile(form, file, watch)
  return fileNo
}
