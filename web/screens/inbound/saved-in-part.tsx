import Alert from '@cloudscape-design/components/alert'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { showCount } from '../../components/text/format.ts'
import type { Sayable } from '../../texts/say.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** What came of a try of which some lines were not saved. */
export interface PartSaved {
  /** What was saved, in words; empty when nothing was. */
  saved: string
  /** The lines that were not, and why. */
  refused: readonly { content: string; reason: Sayable }[]
}

/** What was saved is said apart from what was not. */
export const SavedInPart = ({ part: { saved, refused } }: { part: PartSaved }) => {
  const t = useTexts('claims')
  return (
    <SpaceBetween size="xs">
      {saved !== '' && <Alert type="success">{saved}</Alert>}
      <Alert type="warning">{t('add.notTaken', { count: refused.length, lines: showCount(refused.length) })}</Alert>
    </SpaceBetween>
  )
}
