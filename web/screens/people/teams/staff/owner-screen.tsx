import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { api } from '../../../../api/client.ts'
import { useCall } from '../../../../api/use-call.ts'
import { useMutationCall } from '../../../../api/use-mutation-call.ts'
import { KeyValues } from '../../../../components/key-values.tsx'
import { PageHeader } from '../../../../components/page/page-header.tsx'
import { RecordState } from '../../../../components/page/record-state.tsx'
import { Instant } from '../../../../components/text/instant.tsx'
import { useSession } from '../../../../session/session-context.tsx'
import { useTexts } from '../../../../texts/use-texts.ts'
import { rightsInWords } from '../../rights/rights-text.tsx'
import type { OwnerTransfer } from './open-transfer.tsx'

const TEAM = '/teams?tab=staff'
const STALE = [api.people.getOwnerTransfer, api.people.listStaff, api.people.getCurrentUser]

/** /owner: the transfer of an emailed link, which the owner and the new owner confirm here. */
export const OwnerScreen = () => {
  const t = useTexts('teams')
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const query = useCall(api.people.getOwnerTransfer, { id })
  return (
    <RecordState query={query} what={t('owner.transfer')} back={{ text: t('owner.back'), href: '/' }}>
      {(transfer) => <Transfer transfer={transfer} id={id} />}
    </RecordState>
  )
}

const Transfer = ({ transfer, id }: { transfer: OwnerTransfer; id: string }) => {
  const t = useTexts('teams')
  const rights = useTexts('rights')
  const navigate = useNavigate()
  const { user } = useSession()
  const { doctorName: company, from, to, rightsAfter, expireTime } = transfer
  const confirm = useMutationCall(api.people.confirmOwnerTransfer, {
    invalidates: STALE,
    flashErrors: true,
    success: ({ isCompleted }) =>
      isCompleted ? t('owner.completed', { name: to.userName, company }) : t('owner.confirmedFirst'),
  })
  const cancel = useMutationCall(api.people.cancelOwnerTransfer, { invalidates: STALE, flashErrors: true })
  const isNew = user.userNo === to.userNo
  const isConfirmed = (isNew ? to : from).confirmed
  const leave = () => navigate(isNew || rightsAfter ? TEAM : '/')
  const onConfirm = async () => {
    const { isCompleted } = await confirm.mutateAsync({ id })
    if (isCompleted) leave()
  }
  const onCancel = async () => {
    await cancel.mutateAsync({})
    leave()
  }
  // The flash shows the reason of a failure.
  const quietly = (run: () => Promise<void>) => () => void run().catch(() => {})
  const stateOf = (confirmed: boolean) => t(confirmed ? 'owner.hasConfirmed' : 'owner.waiting')
  return (
    <>
      <PageHeader
        title={t('owner.title', { company })}
        description={
          isNew ? t('owner.forNew', { company, name: from.userName }) : t('owner.forOld', { name: to.userName })
        }
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            <Button disabled={confirm.isPending} loading={cancel.isPending} onClick={quietly(onCancel)}>
              {t('owner.cancel')}
            </Button>
            <Button
              variant="primary"
              disabled={isConfirmed || cancel.isPending}
              loading={confirm.isPending}
              onClick={quietly(onConfirm)}
            >
              {t('owner.confirm')}
            </Button>
          </SpaceBetween>
        }
      />
      <KeyValues
        title={t('owner.transfer')}
        columns={2}
        items={[
          { label: t('owner.from'), value: `${from.userName} (${stateOf(from.confirmed)})` },
          { label: t('owner.to'), value: `${to.userName} (${stateOf(to.confirmed)})` },
          {
            label: t('owner.afterwardsOf', { name: from.userName }),
            value: rightsAfter ? rightsInWords(rights, rightsAfter) : t('owner.leaves'),
          },
          { label: t('owner.until'), value: <Instant at={expireTime} /> },
        ]}
      />
    </>
  )
}
