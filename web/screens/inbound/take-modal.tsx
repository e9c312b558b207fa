import Alert from '@cloudscape-design/components/alert'
import Modal from '@cloudscape-design/components/modal'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { NOT_FOUND_AFTER_DAYS } from '../../../shared/inbound/submitted-numbers.rules.ts'
import { CaseBadge, CaseStates } from '../../components/discrepancies/case-states.tsx'
import { useReturnedFocus } from '../../components/modals/use-returned-focus.ts'
import { MixedButton } from '../../components/parcel/mixed-button.tsx'
import { showList } from '../../components/text/show-list.ts'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { MixedHint } from './numbers/mixed-hint.tsx'
import { NumbersTable } from './numbers/numbers-table.tsx'
import { TakeActions } from './take-actions.tsx'
import { stateOf, type Take, type TakeDialog } from './take-record.ts'
import { TakeSummary } from './take-summary.tsx'

interface TakeModalProps {
  take: Take
  onOpen: (dialog: TakeDialog) => void
  onClose: () => void
}

/** One take: its value and its parcels. */
export const TakeModal = ({ take, onOpen, onClose }: TakeModalProps) => {
  const common = useTexts('components')
  useReturnedFocus()
  const { inboundNo, productName } = take
  const isNurse = useSession().user.role === 'nurse'
  const lost = take.trackingList.filter((given) => stateOf(take, given) === 'notFound').map(({ tracking }) => tracking)
  const does = {
    claim: (tracking: string) => onOpen({ kind: 'claim', inboundNo, tracking, back: true }),
    edit: (tracking: string) => onOpen({ kind: 'edit', inboundNo, tracking, back: true }),
    remove: (trackings: readonly string[]) => onOpen({ kind: 'remove', inboundNo, trackings, back: true }),
    upload: () => onOpen({ kind: 'sheet', inboundNo, back: true }),
  }
  return (
    <Modal
      visible
      header={productName}
      footer={<TakeActions take={take} onOpen={onOpen} onClose={onClose} />}
      size="large"
      closeAriaLabel={common('close')}
      onDismiss={onClose}
    >
      <SpaceBetween size="l">
        <TakeSummary take={take} />
        <CaseStates records={[{ doctorNo: take.doctorNo, subjectNo: inboundNo }]}>
          <CaseBadge subjectNo={inboundNo} />
        </CaseStates>
        <MixedHint take={take} />
        {lost.length > 0 && <NotFound numbers={lost} />}
        <NumbersTable take={take} {...(isNurse ? { does } : {})} />
      </SpaceBetween>
    </Modal>
  )
}

const NAMED = 5

const NotFound = ({ numbers }: { numbers: readonly string[] }) => {
  const t = useTexts('claims')
  const named = showList(numbers.slice(0, NAMED))
  const more = numbers.length - NAMED
  return (
    <Alert
      type="warning"
      header={t('given.unmatched')}
      action={
        <MixedButton
          reader={useSession().user.role}
          what="claim"
          tracking={numbers.length === 1 ? numbers[0] : undefined}
        />
      }
    >
      {t('given.unmatchedText', {
        days: NOT_FOUND_AFTER_DAYS,
        numbers: more > 0 ? t('given.andMore', { numbers: named, more }) : named,
      })}
    </Alert>
  )
}
