import Button from '@cloudscape-design/components/button'
import { isUndecided, MAX_CASE_PHOTOS, proposable } from '../../../shared/discrepancies/discrepancies.rules.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { OpenCaseDialog } from './case-dialogs.tsx'
import type { CaseDetail } from './case-record.ts'

/** What can be done in a case that nobody has decided: the last is what most will do. */
export const CaseActions = ({ found, onOpen }: { found: CaseDetail; onOpen: OpenCaseDialog }) => {
  const t = useTexts('discrepancies')
  const { state, side, openedBy, photoCount, proposal } = found
  if (!isUndecided(state)) return null
  const mayClose = side === 'company' || side === openedBy.side
  // What another side has proposed is answered first.
  const mayPropose = proposable(side, found).length > 0 && (!proposal || proposal.side === side)
  return (
    <>
      {mayClose && <Button onClick={() => onOpen({ kind: 'close' })}>{t('close.do')}</Button>}
      {photoCount < MAX_CASE_PHOTOS && <Button onClick={() => onOpen({ kind: 'photos' })}>{t('photos.do')}</Button>}
      <Button onClick={() => onOpen({ kind: 'comment' })}>{t('comment.do')}</Button>
      {mayPropose && (
        <Button variant="primary" onClick={() => onOpen({ kind: 'propose' })}>
          {t('propose.do')}
        </Button>
      )}
    </>
  )
}
