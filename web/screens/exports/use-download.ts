import { useMutation } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { saveFrom } from '../../components/export/save-from.ts'
import { flash } from '../../session/flash-store.ts'

/** Saves the file of an export. Asks for its URL on click, since the URL expires within minutes. */
export const useDownload = () => {
  const download = useMutation<void, Error, string>({
    mutationFn: async (id) => {
      const { url, fileName } = await api.exports.getExport({ id })
      if (url) saveFrom(url, fileName)
    },
    onError: (error, id) => void flash.error(error, { retry: () => download.mutate(id) }),
  })
  return download
}
