import Alert from '@cloudscape-design/components/alert'
import { showCount } from '../../../components/text/format.ts'
import { showList } from '../../../components/text/show-list.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import styles from '../tracking.module.css'
import type { ImportRecord } from '../tracking-records.ts'

type SheetsLeftOutProps = Pick<ImportRecord, 'sheetName' | 'sheetsLeftOut' | 'sheetsLeftOutCount'>

/** Names the sheet that was read from a workbook, and the non-empty sheets that were not. */
export const SheetsLeftOut = ({ sheetName, sheetsLeftOut, sheetsLeftOutCount }: SheetsLeftOutProps) => {
  const t = useTexts('tracking')
  const more = sheetsLeftOutCount - sheetsLeftOut.length
  const named = showList(sheetsLeftOut)
  const sheets = more > 0 ? t('record.andMore', { named, more: showCount(more) }) : named
  return (
    <Alert type="warning" header={t('record.oneSheet', { sheet: sheetName })}>
      <span className={styles.message}>{t('record.leftOut', { sheets })}</span>
    </Alert>
  )
}
