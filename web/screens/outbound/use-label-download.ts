import { useMutation } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { saveFrom } from '../../components/export/save-from.ts'
import { flashFailure } from './flash-failure.ts'
import type { LabelsOf } from './save-labels.ts'

/** Saves the labels of a shipment: a single file as is, several as an archive. */
export const useLabelDownload = () => {
  const { mutate, isPending } = useMutation<void, Error, LabelsOf>({
    mutationFn: async (of) => {
      const { fileName, files } = await api.outbound.getLabels(of)
      const [only, ...others] = files
      if (only && others.length === 0) saveFrom(only.url, only.fileName)
      else await (await import('./save-labels.ts')).saveTogether(of, fileName, files)
    },
    onError: (error, of) => flashFailure(error, () => mutate(of)),
  })
  return { download: mutate, isPending }
}
