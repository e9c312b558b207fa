import ButtonDropdown from '@cloudscape-design/components/button-dropdown'
import { RowMenu } from '../../../components/cells/row-menu.tsx'
import { useInCard } from '../../../components/table/in-card.ts'
import { RowAction, RowActions } from '../../../components/table/row-action.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ReviewedClaim } from '../claim-records.ts'
import { mayDo } from './claim-actions.ts'
import type { ReviewDialog } from './review-dialog.ts'

interface ReviewActionsProps {
  claim: ReviewedClaim
  onOpen: (dialog: ReviewDialog) => void
  onApprove: (claim: ReviewedClaim) => void
}

type Name = 'approve' | 'distribute' | 'adjust' | 'charge' | 'reject' | 'rollback' | 'view'

interface Way {
  id: Name
  run: () => void
}

/** Actions on a claim: the next step as a button, the others in a menu. */
export const ReviewActions = ({ claim, onOpen, onApprove }: ReviewActionsProps) => {
  const t = useTexts('mixedReview')
  const inCard = useInCard()
  const { claimerName: claimer, tracking } = claim
  const [first, ...others] = waysOf(claim, onOpen, onApprove)
  if (!first) return null
  const action = t(`actions.${first.id}`)
  const label = t('actions.moreOf', { claimer, tracking })
  const items = others.map(({ id }) => ({ id, text: t(`actions.${id}`) }))
  const choose = (chosen: string) => others.find(({ id }) => id === chosen)?.run()
  return (
    <RowActions>
      <RowAction
        look={first.id === 'view' ? 'link' : 'button'}
        text={action}
        label={t('actions.of', { action, claimer, tracking })}
        onClick={first.run}
      />
      {others.length > 0 && !inCard && <RowMenu label={label} items={items} onChoose={choose} />}
      {others.length > 0 && inCard && (
        <ButtonDropdown
          ariaLabel={label}
          items={items}
          onItemClick={({ detail }) => choose(detail.id)}
          expandToViewport
        >
          {t('actions.more')}
        </ButtonDropdown>
      )}
    </RowActions>
  )
}

const waysOf = (
  claim: ReviewedClaim,
  open: ReviewActionsProps['onOpen'],
  approve: ReviewActionsProps['onApprove'],
): Way[] => {
  const claims = [claim]
  const all: (Way & { isAllowed: boolean })[] = [
    { id: 'approve', isAllowed: mayDo('approve', claim), run: () => approve(claim) },
    { id: 'distribute', isAllowed: mayDo('distribute', claim), run: () => open({ kind: 'distribute', claims }) },
    { id: 'adjust', isAllowed: mayDo('adjust', claim), run: () => open({ kind: 'adjust', claim }) },
    { id: 'charge', isAllowed: mayDo('setChargeTime', claim), run: () => open({ kind: 'setChargeTime', claims }) },
    { id: 'reject', isAllowed: mayDo('reject', claim), run: () => open({ kind: 'reject', claims }) },
    { id: 'view', isAllowed: true, run: () => open({ kind: 'view', claim }) },
    { id: 'rollback', isAllowed: mayDo('rollback', claim), run: () => open({ kind: 'rollback', claim }) },
  ]
  return all.filter(({ isAllowed }) => isAllowed)
}
