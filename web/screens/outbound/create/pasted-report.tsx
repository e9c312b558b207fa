import Alert from '@cloudscape-design/components/alert'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { showCount } from '../../../components/text/format.ts'
import type { DisplayMessage } from '../../../texts/translate-message.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import type { PastedLine } from './pasted-items.ts'

/** State of a paste: looking up lines, failed, or done, with the lines that could not be added. */
export type Pasted =
  | { looking: number }
  | { failed: DisplayMessage }
  | { added: number; refused: readonly { line: PastedLine; why: DisplayMessage }[] }

export const PastedReport = ({ pasted, onClose }: { pasted: Pasted; onClose: () => void }) => {
  const t = useTexts('shipping')
  const common = useTexts('components')
  const say = useSentences()
  if ('looking' in pasted) {
    return (
      <StatusIndicator type="loading">
        {t('paste.looking', { count: pasted.looking, lines: showCount(pasted.looking) })}
      </StatusIndicator>
    )
  }
  const dismiss = { dismissible: true, dismissAriaLabel: common('close'), onDismiss: onClose }
  if ('failed' in pasted) {
    return (
      <Alert type="error" {...dismiss}>
        {say(pasted.failed)}
      </Alert>
    )
  }
  const { added, refused } = pasted
  return (
    <Alert type={refused.length > 0 ? 'warning' : 'success'} {...dismiss}>
      {t('paste.added', { count: added, units: showCount(added) })}
      {refused.length > 0 && (
        <ul>
          {refused.map(({ line: { lineNumber, upc }, why }) => (
            <li key={lineNumber}>{t('paste.refused', { line: lineNumber, upc, reason: say(why) })}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
