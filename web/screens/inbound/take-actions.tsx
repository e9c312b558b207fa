import Button from '@cloudscape-design/components/button'
import ButtonDropdown from '@cloudscape-design/components/button-dropdown'
import { TAKE_STATUS } from '../../../shared/inbound/take-status.rules.ts'
import { api } from '../../api/client.ts'
import { useMay } from '../../api/use-may.ts'
import { FooterButtons } from '../../components/modals/footer-buttons.tsx'
import { useNarrow } from '../../components/page/use-narrow.ts'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { readyOf, type Take, type TakeDialog } from './take-record.ts'

interface TakeActionsProps {
  take: Take
  onOpen: (dialog: TakeDialog) => void
  onClose: () => void
}

interface Way {
  text: string
  kind: 'add' | 'report' | 'cancel' | 'claimAll' | 'compare' | 'confirm' | 'discrepancy'
}

/**
 * Maximum number of actions shown next to each other, on a phone and on a desktop; if there are more, a menu replaces
 * one of them.
 */
const SIDE_BY_SIDE = { narrow: 2, wide: 3 }

/** Actions on a take; the most common one comes last. */
export const TakeActions = ({ take, onOpen, onClose }: TakeActionsProps) => {
  const common = useTexts('components')
  const actions = useTakeActions(take)
  const isNarrow = useNarrow()
  const { inboundNo } = take
  const open = (kind: Way['kind']) => onOpen({ kind, inboundNo, back: true })
  // A full row would wrap (on a phone into four lines), so less frequent actions are moved to a menu.
  const room = isNarrow ? SIDE_BY_SIDE.narrow : SIDE_BY_SIDE.wide
  const behind = actions.length > room ? actions.slice(0, 1 - room) : []
  const shown = actions.slice(behind.length)
  return (
    <FooterButtons>
      <Button variant={actions.length > 0 ? 'link' : 'primary'} onClick={onClose}>
        {common('close')}
      </Button>
      {behind.length > 0 && (
        <ButtonDropdown
          items={behind.map(({ text, kind }) => ({ id: kind, text }))}
          onItemClick={({ detail }) => open(behind.find(({ kind }) => kind === detail.id)?.kind ?? 'compare')}
          expandToViewport
        >
          {common('moreActions')}
        </ButtonDropdown>
      )}
      {shown.map(({ text, kind }, at) => (
        <Button key={kind} variant={at === shown.length - 1 ? 'primary' : 'normal'} onClick={() => open(kind)}>
          {text}
        </Button>
      ))}
    </FooterButtons>
  )
}

const useTakeActions = (take: Take): readonly Way[] => {
  const t = useTexts('claims')
  const takes = useTexts('takes')
  const may = useMay()
  const report: Way = { text: useTexts('openCase')('do'), kind: 'discrepancy' }
  const isNurse = useSession().user.role === 'nurse'
  const compare: Way[] = take.trackingList.length > 0 ? [{ text: takes('ofTake.compare'), kind: 'compare' }] : []
  const reports = may(api.discrepancies.openCase) ? [report] : []
  if (take.status !== TAKE_STATUS.open) return [...reports, ...compare]
  const cancel: Way = { text: isNurse ? t('given.cancelUnits') : takes('cancel.open'), kind: 'cancel' }
  if (!isNurse) return [...reports, ...compare, ...(may(api.offers.cancelInboundById) ? [cancel] : [])]
  if (take.selfStorage) return [report, cancel, { text: takes('ofTake.confirm'), kind: 'confirm' }]
  const add: Way = { text: t('given.add'), kind: 'add' }
  const ready = readyOf(take).length
  return [
    report,
    ...compare,
    cancel,
    { text: t('given.report'), kind: 'report' },
    add,
    ...(ready > 1 ? [{ text: takes('ofTake.claimAll', { count: ready }), kind: 'claimAll' } as const] : []),
  ]
}
