import Button from '@cloudscape-design/components/button'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { saveFrom } from '../../../components/export/save-from.ts'
import { KeyNumber } from '../../../components/text/copy-text.tsx'
import { showBytes, showCount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { flash } from '../../../session/flash-store.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useCompanies } from '../companies.ts'
import { OutcomeTag, successRate } from '../results/result-summary.tsx'
import type { ImportRecord } from '../tracking-records.ts'
import { ImportStatus, useImportedBy } from './import-status.tsx'

/** Facts of an import, with a link to its file. */
export const ImportFacts = ({ record }: { record: ImportRecord }) => {
  const t = useTexts('tracking')
  const imports = useTexts('imports')
  const { several, nameOf } = useCompanies()
  const importedBy = useImportedBy()
  // The batch exists only once it has a row; its number is known earlier.
  const hasBatch = record.successCount > 0
  const isDone = record.status === 'done'
  // True while nothing has been imported yet.
  const isChecked = record.status === 'checked'
  return (
    <KeyValuePairs
      columns={4}
      items={[
        { label: t('imports.status'), value: <ImportStatus record={record} /> },
        ...(isDone ? [{ label: t('result.result'), value: <OutcomeTag counts={record} /> }] : []),
        { label: t('imports.total'), value: showCount(record.totalCount) },
        ...(isChecked ? [] : [{ label: t('record.successful'), value: showCount(record.successCount) }]),
        { label: t('imports.failed'), value: showCount(record.failedCount) },
        ...(isDone ? [{ label: t('result.rate'), value: successRate(record) }] : []),
        {
          label: t('batchNumber'),
          value: hasBatch ? <KeyNumber text={record.batchNumber} what={t('batchNumber')} /> : '-',
        },
        { label: t('warehouse'), value: record.warehouse },
        ...(several ? [{ label: t('company'), value: nameOf(record.doctorNo) }] : []),
        ...(isChecked ? [] : [{ label: t('imports.imported'), value: <Instant at={record.createDate} /> }]),
        { label: t('imports.importedBy'), value: importedBy(record) },
        ...(record.discardedDate
          ? [
              { label: imports('preview.discardedDate'), value: <Instant at={record.discardedDate} /> },
              { label: imports('preview.discardedBy'), value: record.discardedBy },
            ]
          : []),
        { label: t('imports.importNo'), value: <KeyNumber text={record.importNo} what={t('imports.importNumber')} /> },
        ...(record.hasSource ? [{ label: t('imports.file'), value: <SourceFile record={record} /> }] : []),
      ]}
    />
  )
}

/** Link to the uploaded workbook: its address is requested on click, since it expires within minutes. */
const SourceFile = ({ record: { doctorNo, importNo, fileSize } }: { record: ImportRecord }) => {
  const t = useTexts('imports')
  const download = useMutation<void, Error>({
    mutationFn: async () => {
      const { url, fileName } = await api.tracking.getImportSource({ doctorNo, importNo })
      saveFrom(url, fileName)
    },
    onError: (error) => void flash.error(error, { retry: () => download.mutate() }),
  })
  return (
    <>
      <Button variant="inline-link" loading={download.isPending} onClick={() => download.mutate()}>
        {t('source.download')}
      </Button>
      {fileSize > 0 && <div>{showBytes(fileSize)}</div>}
    </>
  )
}
