import type { Output } from '../../../shared/contract/call.ts'
import type { exportCalls } from '../../../shared/exports/exports.contract.ts'
import { exportsReasons } from '../../../shared/exports/exports.reasons.ts'
import { isUnderWay } from '../../../shared/exports/exports.rules.ts'
import { reasonMessage } from '../../../shared/reasons/reasons.ts'
import { StatusText, type StatusType } from '../../components/cells/status-text.tsx'
import { RowAction } from '../../components/table/row-action.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { showCount } from '../../components/text/format.ts'
import { Instant } from '../../components/text/instant.tsx'
import type { TranslateMessage } from '../../texts/translate-message.ts'
import type { TextsOf } from '../../texts/use-texts.ts'

export type ExportRecord = Output<typeof exportCalls.calls.listExports>['records'][number]

interface Actions {
  download: (record: ExportRecord) => void
  /** Id of the export being downloaded. */
  downloading: string | undefined
  cancel: (record: ExportRecord) => void
  /** Id of the export being canceled. */
  canceling: string | undefined
}

const TYPES: Record<ExportRecord['status'], StatusType> = {
  waiting: 'pending',
  running: 'loading',
  done: 'success',
  failed: 'error',
  canceled: 'stopped',
}

export const exportColumns = (
  t: TextsOf<'exports'>,
  say: TranslateMessage,
  { download, downloading, cancel, canceling }: Actions,
): readonly Column<ExportRecord>[] => [
  { id: 'file', header: t('file'), cell: ({ fileName }) => fileName },
  {
    id: 'status',
    header: t('status'),
    card: 'badge',
    cell: ({ status, reason }) => (
      <StatusText type={TYPES[status]}>
        {status === 'failed' && reason
          ? say({ ...reasonMessage(exportsReasons.failed), ...reason })
          : t(`states.${status}`)}
      </StatusText>
    ),
  },
  { id: 'rows', header: t('rows'), numeric: true, cell: ({ rows }) => showCount(rows) },
  { id: 'createdTime', header: t('begun'), cell: ({ createdTime }) => <Instant at={createdTime} /> },
  { id: 'endedTime', header: t('ended'), cell: ({ endedTime }) => (endedTime ? <Instant at={endedTime} /> : '-') },
  {
    id: 'actions',
    header: t('actions'),
    pinned: true,
    card: 'action',
    cell: (record) => {
      const { id, status, fileName } = record
      if (status === 'done')
        return (
          <RowAction
            text={t('download')}
            label={t('downloadOf', { file: fileName })}
            loading={downloading === id}
            onClick={() => download(record)}
          />
        )
      if (!isUnderWay(status)) return '-'
      return (
        <RowAction
          text={t('cancel')}
          label={t('cancelOf', { file: fileName })}
          loading={canceling === id}
          onClick={() => cancel(record)}
        />
      )
    },
  },
]
