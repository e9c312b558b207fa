import Alert from '@cloudscape-design/components/alert'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { showCount } from '../../components/text/format.ts'
import type { Sayable } from '../../texts/say.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Result of a try that did not save all lines. */
export interface PartSaved {
  /** Describes what was saved; empty if nothing was. */
  saved: string
  /** Lines that were not saved, and why. */
  refused: readonly { content: string; reason: Sayable }[]
}

/** Shows saved and refused lines in separate alerts. */
export const SavedInPart = ({ part: { saved, refused } }: { part: PartSaved }) => {
  const t = useTexts('claims')
  return (
    <SpaceBetween size="xs">
      {saved !== '' && <Alert type="success">{saved}</Alert>}
      <Alert type="warning">{t('add.notTaken', { count: refused.length, lines: showCount(refused.length) })}</Alert>
    </SpaceBetween>
  )
}
