import { useEffect } from 'react'
import { ApiError } from '../../../shared/contract/client.ts'
import { exportsReasons } from '../../../shared/exports/exports.reasons.ts'
import { reasonMessage } from '../../../shared/reasons/reasons.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { forgetExport, type WatchedExport } from '../../session/export-watch.ts'
import { flash } from '../../session/flash-store.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { showCount } from '../text/format.ts'

const POLL_MS = 2000

/** Shows a message for each large export in progress, and another when its file is ready or it has failed. */
export const ExportWatch = ({ jobs }: { jobs: readonly WatchedExport[] }) =>
  jobs.map((job) => <Watched key={job.id} job={job} />)

const Watched = ({ job: { id, fileName: file } }: { job: WatchedExport }) => {
  const t = useTexts('components')
  const { data, error } = useCall(api.exports.getExport, { id }, { refetchInterval: POLL_MS, staleTime: 0 })
  useEffect(() => {
    const line = `export-${id}`
    const isGone = error instanceof ApiError && (error.status === 403 || error.status === 404)
    if (isGone || data?.status === 'canceled') {
      flash.dismiss(line)
      forgetExport(id)
    } else if (data?.status === 'done') {
      const words = t('export.ready', { file, count: data.rows, rows: showCount(data.rows) })
      flash.success(words, line, { text: t('export.download'), href: '/exports' })
      forgetExport(id)
    } else if (data?.status === 'failed') {
      const { message } = reasonMessage(exportsReasons.failed)
      flash.error({ message, ...data.reason }, { header: file }, line)
      forgetExport(id)
    } else {
      const rows = data?.rows ?? 0
      flash.progress(t('export.underWay', { file, count: rows, rows: showCount(rows) }), line)
    }
  }, [data, error, file, id, t])
  return null
}
