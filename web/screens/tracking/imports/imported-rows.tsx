import Alert from '@cloudscape-design/components/alert'
import Pagination from '@cloudscape-design/components/pagination'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { StatusText } from '../../../components/cells/status-text.tsx'
import { ExportButton } from '../../../components/export/export-button.tsx'
import { SearchField } from '../../../components/fields/search/search-field.tsx'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { TrackingText } from '../../../components/parcel/tracking-text.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount } from '../../../components/text/format.ts'
import { longTextOrNone } from '../../../components/text/long-text.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import styles from '../tracking.module.css'
import type { ImportRecord, TrackingRow } from '../tracking-records.ts'

/** Rows per page (SPEC-mixed-packages-154). */
const SIZE = 20

/** Rows imported from a workbook, paged: there may be a hundred thousand. */
export const ImportedRows = ({ record: { doctorNo, importNo, successCount } }: { record: ImportRecord }) => {
  const t = useTexts('tracking')
  const [found, setFound] = useState('')
  const condition = found || undefined
  // A new search starts at the first page.
  const [page, setPage] = useState({ of: condition, current: 1 })
  const current = page.of === condition ? page.current : 1
  const asked = { doctorNo, importNo, condition }
  const { data, error, refetch } = useListCall(api.tracking.listImportedRows, { ...asked, current, size: SIZE })
  if (error && !data) return <RetryAlert message={error} onRetry={() => refetch()} />
  if (!data) return <StatusText type="loading">{t('success.loading')}</StatusText>
  const { records, total, totalIsLowerBound = false } = data
  const gone = condition === undefined && !totalIsLowerBound ? successCount - total : 0
  return (
    <>
      <div className={styles.below}>
        <div className={styles.preview}>
          <SearchField label={t('success.findRow')} value={found} onSearch={setFound} />
        </div>
        <ExportButton call={api.exports.exportImportedRows} input={asked} text={t('success.export')} />
      </div>
      {gone > 0 && <Alert type="info">{t('success.gone', { count: gone, rows: showCount(gone) })}</Alert>}
      <DialogTable
        label={t('success.title')}
        rows={records}
        columns={columns(t)}
        rowKey={({ cwId }) => cwId}
        empty={t(condition === undefined ? 'success.empty' : 'failures.noMatch')}
        size={SIZE}
        low
      />
      {(total > SIZE || totalIsLowerBound) && (
        <Pagination
          currentPageIndex={current}
          pagesCount={Math.ceil(total / SIZE)}
          openEnd={totalIsLowerBound}
          onChange={({ detail }) => setPage({ of: condition, current: detail.currentPageIndex })}
        />
      )}
    </>
  )
}

const columns = (t: TextsOf<'tracking'>): readonly Column<TrackingRow>[] => [
  { id: 'line', header: t('failures.line'), width: 70, cell: ({ lineNumber }) => showCount(lineNumber) },
  {
    id: 'tracking',
    header: t('success.tracking'),
    cell: ({ tracking }) => <TrackingText tracking={tracking} opensNewTab />,
  },
  { id: 'upc', header: t('success.upc'), cell: ({ upc }) => upc },
  { id: 'qty', header: t('success.quantity'), numeric: true, cell: ({ qty }) => showCount(qty) },
  { id: 'note', header: t('success.description'), cell: ({ note }) => longTextOrNone(note) },
]
