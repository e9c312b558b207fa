import { useNavigate } from 'react-router-dom'
import { api } from '../../../api/client.ts'
import { announcedFile, postFile } from '../../../api/post-file.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { useUpload } from '../../../components/upload/use-upload.ts'
import { announcedLabel } from '../create/announced-label.ts'
import { keepLastUsed } from '../last-used.ts'
import type { FilledImport } from './import-form.ts'
import { importHref } from './import-record.ts'

/** Uploads a workbook and its labels sequentially, starts the check, and opens the import's page. */
export const useSendImport = (place: string) => {
  const navigate = useNavigate()
  const check = useMutationCall(api.outbound.checkShipmentImport, {
    invalidates: [api.outbound.listShipmentImports],
    success: false,
  })
  const { sending, send: upload } = useUpload()
  const send = async (chosen: File, { warehouseNo, notifyUserNo, labels }: FilledImport): Promise<void> => {
    const { name, size } = announcedFile(chosen)
    const started = await api.outbound.startShipmentImport({
      warehouseNo,
      notifyUserNo,
      workbook: { name, size },
      labels: labels.map(announcedLabel),
    })
    const forms = [started.workbook, ...started.labels]
    for (const [at, file] of [chosen, ...labels].entries()) {
      const form = forms[at]
      const isSent =
        form &&
        (await upload(file, async (watch) => {
          await postFile(form, file, watch)
          return true
        }))
      if (!isSent) return
    }
    keepLastUsed(place, { warehouseNo, notifyUserNo })
    const { importNo } = await check.mutateAsync({ importNo: started.importNo })
    navigate(importHref(importNo))
  }
  return { sending, send }
}
