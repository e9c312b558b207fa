import { useMutation } from '@tanstack/react-query'
import { isUnderWay } from '../../../shared/exports/exports.rules.ts'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { saveFrom } from '../../components/export/save-from.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { useTable } from '../../components/table/use-table.ts'
import { flash } from '../../session/flash-store.ts'
import { useSentences, useTexts } from '../../texts/use-texts.ts'
import { exportColumns } from './export-columns.tsx'

const POLL_MS = 2000

/** The user's large exports, each with its progress and, once it is done, its file. */
export const ExportsScreen = () => {
  const t = useTexts('exports')
  const say = useSentences()
  const download = useDownload()
  const stop = useMutationCall(api.exports.stopExport, { invalidates: ['exports'], flashErrors: true })
  const columns = exportColumns(t, say, {
    download: ({ id }) => download.mutate(id),
    downloading: download.isPending ? download.variables : undefined,
    cancel: ({ id }) => stop.mutate({ id }),
    canceling: stop.isPending ? stop.variables.id : undefined,
  })
  const table = useTable({ id: 'exports', columns })
  const query = useListCall(api.exports.listExports, table.paging, {
    staleTime: 0,
    refetchInterval: (answer) => (answer?.records.some(({ status }) => isUnderWay(status)) ? POLL_MS : false),
  })
  return (
    <ResourceTable
      heading="h1"
      title={t('title')}
      description={t('text')}
      table={table}
      query={query}
      rowKey={({ id }) => id}
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  )
}

/** Saves the file of an export. Asks for its URL on click, since the URL expires within minutes. */
const useDownload = () => {
  const download = useMutation<void, Error, string>({
    mutationFn: async (id) => {
      const { url, fileName } = await api.exports.getExport({ id })
      if (url) saveFrom(url, fileName)
    },
    onError: (error, id) => void flash.error(error, { retry: () => download.mutate(id) }),
  })
  return download
}
