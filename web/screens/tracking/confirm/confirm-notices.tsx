import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { RowChoice } from '../tracking-records.ts'
import { atLeast } from './confirm-columns.tsx'
import { type ConfirmRow, rowsIn, unitsIn } from './row-choices.ts'
import { type OfBatch, UnknownUpcs } from './unknown-upcs.tsx'

interface ConfirmNoticesProps {
  batch: OfBatch
  /** All lines, including removed ones. */
  lines: readonly ConfirmRow[]
  onChange: (which: (choice: RowChoice) => boolean, changes: Partial<RowChoice>) => void
}

/** Totals of the list, problems that block its confirmation, and removed lines. */
export const ConfirmNotices = ({ batch, lines, onChange }: ConfirmNoticesProps) => {
  const t = useTexts('confirmation')
  const kept = lines.filter(({ removed }) => !removed)
  const unknown = upcsOf(kept.filter(({ productNo }) => productNo === ''))
  const removed = rowsOf(lines.filter((line) => line.removed))
  const units = kept.reduce((sum, line) => sum + unitsIn(line), 0)
  const rows = rowsOf(kept)
  const isUncounted = kept.some(({ row, group }) => !row && group.isLowerBound)
  const isPart = kept.some(({ row, group }) => group.isLowerBound || (row && group.rows > group.rowList.length))
  const upcCount = upcsOf(kept).length
  const upcs = t('upcs', { count: upcCount, number: showCount(upcCount) })
  const rowsText = t('rows', { count: rows, number: atLeast(rows, isUncounted), upcs })
  return (
    <SpaceBetween size="s">
      {unknown.length > 0 && (
        <UnknownUpcs
          batch={batch}
          upcs={unknown}
          onRemove={() => onChange(({ productNo }) => productNo === '', { removed: true })}
        />
      )}
      {isPart && <Alert type="info">{t('isPart')}</Alert>}
      <Box>
        {t('units', { count: units, number: atLeast(units, isUncounted), rows: rowsText })}{' '}
        {removed > 0 && (
          <>
            {t('removed', { count: removed, rows: showCount(removed) })}{' '}
            <Button variant="inline-link" formAction="none" onClick={() => onChange(() => true, { removed: false })}>
              {t('putBack')}
            </Button>
          </>
        )}
      </Box>
    </SpaceBetween>
  )
}

const rowsOf = (lines: readonly ConfirmRow[]): number => lines.reduce((sum, line) => sum + rowsIn(line), 0)
const upcsOf = (lines: readonly ConfirmRow[]): string[] => [...new Set(lines.map(({ upc }) => upc))]
