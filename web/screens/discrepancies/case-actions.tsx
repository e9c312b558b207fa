import Button from '@cloudscape-design/components/button'
import { isUndecided, MAX_CASE_PHOTOS, proposable } from '../../../shared/discrepancies/discrepancies.rules.ts'
import { api } from '../../api/client.ts'
import { useMay } from '../../api/use-may.ts'
import { useCaseRights } from '../../components/discrepancies/case-rights.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { OpenCaseDialog } from './case-dialogs.tsx'
import type { CaseDetail } from './case-record.ts'

/** Actions on an undecided case; the most common one comes last. */
export const CaseActions = ({ found, onOpen }: { found: CaseDetail; onOpen: OpenCaseDialog }) => {
  const t = useTexts('discrepancies')
  const { state, side, subject, openedBy, photoCount, proposal } = found
  const may = useMay()
  const { mayResolve } = useCaseRights()
  if (!isUndecided(state) || !may(api.discrepancies.commentCase)) return null
  const mayClose = side === 'company' || side === openedBy.side
  // A proposal by another side must be answered before a new one is made.
  const mayPropose =
    proposable(side, found).some((resolution) => mayResolve(subject, resolution)) &&
    (!proposal || proposal.side === side)
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
