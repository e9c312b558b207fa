import { StatusText, type StatusType } from '../../../components/cells/status-text.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ImportRecord } from '../tracking-records.ts'

const TYPES: Record<ImportRecord['state'], StatusType> = {
  waiting: 'pending',
  checking: 'loading',
  checked: 'info',
  processing: 'loading',
  done: 'success',
  partial: 'warning',
  failed: 'error',
  duplicate: 'stopped',
  discarded: 'stopped',
}

/** State of an import. For a finished import with refused lines or unread sheets, shows their number. */
export const ImportStatus = ({ record: { state, failedCount, sheetsLeftOutCount } }: { record: ImportRecord }) => {
  const t = useTexts('tracking')
  const imports = useTexts('imports')
  const isPartial = state === 'partial'
  const sheets = t('imports.doneInPart', { count: sheetsLeftOutCount, sheets: showCount(sheetsLeftOutCount) })
  const partial = failedCount > 0 ? t('imports.doneFailed', { lines: showCount(failedCount) }) : sheets
  return (
    <StatusText wraps={false} type={TYPES[state]}>
      {isPartial ? partial : imports(`states.${state}`)}
    </StatusText>
  )
}

/** Source of an import: a user, a machine by its token, or anyone with access to the bucket. */
export const useImportedBy = () => {
  const t = useTexts('imports')
  return ({ userName, tokenName, tokenNo }: ImportRecord): string =>
    userName || (tokenNo === '' ? t('by.bucket') : t('by.token', { name: tokenName }))
}
