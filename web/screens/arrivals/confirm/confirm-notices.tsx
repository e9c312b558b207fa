import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { showCount } from '../../../components/format.ts'
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
  const unknown = rows.filter(({ productNo }) => productNo === '').map(({ upc }) => upc)
  const removed = choices.length - rows.length
  const units = rows.reduce((sum, { group }) => sum + group.qty, 0)
  const lines = rows.reduce((sum, { group }) => sum + group.rows, 0)
  const isPart = rows.some(({ group }) => group.isLowerBound)
  return (
    <SpaceBetween size="s">
      {unknown.length > 0 && (
        <Unknown upcs={unknown} onRemove={() => onChange(({ productNo }) => productNo === '', { removed: true })} />
      )}
      {isPart && (
        <Alert type="info">The batch is larger than this list: what is not on it follows when this is confirmed.</Alert>
      )}
      <Box>
        {atLeast(lines, isPart)} {lines === 1 ? 'row' : 'rows'} of {showCount(rows.length)} UPC,{' '}
        {atLeast(units, isPart)} {units === 1 ? 'unit' : 'units'} to confirm.{' '}
        {removed > 0 && (
          <>
            {showCount(removed)} UPC removed, to be confirmed later.{' '}
            <Button variant="inline-link" formAction="none" onClick={() => onChange(() => true, { removed: false })}>
              Put back
            </Button>
          </>
        )}
      </Box>
    </SpaceBetween>
  )
}

const ONE_UNKNOWN =
  'The company has no product with this UPC. Ask it to add one, or remove the row and confirm the rest now.'
const SOME_UNKNOWN =
  'The company has no products with these UPCs. Ask it to add them, or remove the rows and confirm the rest now.'

const Unknown = ({ upcs, onRemove }: { upcs: readonly string[]; onRemove: () => void }) => (
  <Alert
    type="warning"
    header={`${showCount(upcs.length)} UPC without a product`}
    action={
      <SpaceBetween direction="horizontal" size="xs">
        <CopyToClipboard
          variant="button"
          textToCopy={upcs.join('\n')}
          copyButtonText="Copy UPCs"
          copySuccessText="UPCs copied"
          copyErrorText="The UPCs could not be copied"
        />
        <Button formAction="none" onClick={onRemove}>
          {upcs.length === 1 ? 'Remove the row' : 'Remove the rows'}
        </Button>
      </SpaceBetween>
    }
  >
    {upcs.length === 1 ? ONE_UNKNOWN : SOME_UNKNOWN}
  </Alert>
)
