import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { showCount } from '../../../components/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { atLeast } from './confirm-columns.tsx'
import type { ConfirmRow, RowChoice } from './row-choices.ts'

interface ConfirmNoticesProps {
  choices: readonly RowChoice[]
  /** Those of them that are on the list. */
  rows: readonly ConfirmRow[]
  onChange: (which: (choice: RowChoice) => boolean, how: Partial<RowChoice>) => void
}

/** What the list amounts to, what keeps it from being confirmed, and what was taken off it. */
export const ConfirmNotices = ({ choices, rows, onChange }: ConfirmNoticesProps) => {
  const t = useTexts('confirmation')
  const unknown = rows.filter(({ productNo }) => productNo === '').map(({ upc }) => upc)
  const removed = choices.length - rows.length
  const units = rows.reduce((sum, { group }) => sum + group.qty, 0)
  const lines = rows.reduce((sum, { group }) => sum + group.rows, 0)
  const isPart = rows.some(({ group }) => group.isLowerBound)
  const upcs = showCount(rows.length)
  const rowsText = t('rows', { count: lines, number: atLeast(lines, isPart), upcs })
  return (
    <SpaceBetween size="s">
      {unknown.length > 0 && (
        <Unknown upcs={unknown} onRemove={() => onChange(({ productNo }) => productNo === '', { removed: true })} />
      )}
      {isPart && <Alert type="info">{t('isPart')}</Alert>}
      <Box>
        {t('units', { count: units, number: atLeast(units, isPart), rows: rowsText })}{' '}
        {removed > 0 && (
          <>
            {t('removed', { upcs: showCount(removed) })}{' '}
            <Button variant="inline-link" formAction="none" onClick={() => onChange(() => true, { removed: false })}>
              {t('putBack')}
            </Button>
          </>
        )}
      </Box>
    </SpaceBetween>
  )
}

const Unknown = ({ upcs, onRemove }: { upcs: readonly string[]; onRemove: () => void }) => {
  const t = useTexts('confirmation')
  return (
    <Alert
      type="warning"
      header={t('unknown.title', { upcs: showCount(upcs.length) })}
      action={
        <SpaceBetween direction="horizontal" size="xs">
          <CopyToClipboard
            variant="button"
            textToCopy={upcs.join('\n')}
            copyButtonText={t('unknown.copy')}
            copySuccessText={t('unknown.copied')}
            copyErrorText={t('unknown.notCopied')}
          />
          <Button formAction="none" onClick={onRemove}>
            {t('unknown.remove', { count: upcs.length })}
          </Button>
        </SpaceBetween>
      }
    >
      {t('unknown.text', { count: upcs.length })}
    </Alert>
  )
}
