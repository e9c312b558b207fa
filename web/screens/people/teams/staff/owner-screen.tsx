import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { api } from '../../../../api/client.ts'
import { useCall } from '../../../../api/use-call.ts'
import { useMay } from '../../../../api/use-may.ts'
import { useMutationCall } from '../../../../api/use-mutation-call.ts'
import { KeyValues } from '../../../../components/key-values.tsx'
import { AFTER_ACTION } from '../../../../components/modals/after-action.ts'
import { PageHeader } from '../../../../components/page/page-header.tsx'
import { RecordState } from '../../../../components/page/record-state.tsx'
import { Instant } from '../../../../components/text/instant.tsx'
import { useSession } from '../../../../session/session-context.tsx'
import { useSentences, useTexts } from '../../../../texts/use-texts.ts'
import { rightsInWords } from '../../rights/rights-text.tsx'
import type { OwnerTransfer } from './open-transfer.tsx'

const TEAM = '/teams?tab=staff'
const STALE = [api.people.getOwnerTransfer, api.people.listStaff, api.people.getCurrentUser]

/** Milliseconds between two looks at a transfer that waits for the other side. */
const POLL_MS = 5000

/** True if the user has confirmed and the other side has not. */
const isWaiting = ({ from, to, isCompleted }: OwnerTransfer, userNo: string): boolean =>
  !isCompleted && (userNo === to.userNo ? to : from).confirmed

/** /owner: the transfer of an emailed link, which the owner and the new owner confirm here. */
export const OwnerScreen = () => {
  const t = useTexts('teams')
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const say = useSentences()
  const { userNo } = useSession().user
  const query = useCall(
    api.people.getOwnerTransfer,
    { id },
    { refetchInterval: (transfer) => (transfer && isWaiting(transfer, userNo) ? POLL_MS : false) },
  )
  return (
    <RecordState
      query={query}
      what={t('owner.transfer')}
      {...(query.error && { none: say(query.error) })}
      back={{ text: t('owner.back'), href: '/' }}
    >
      {(transfer) => <Transfer transfer={transfer} id={id} />}
    </RecordState>
  )
}

const Transfer = ({ transfer, id }: { transfer: OwnerTransfer; id: string }) => {
  const t = useTexts('teams')
  const rights = useTexts('rights')
  const navigate = useNavigate()
  const { user } = useSession()
  const client = useQueryClient()
  const may = useMay()
  const { doctorName: company, from, to, rightsAfter, isCompleted, expireTime } = transfer
  // The confirmation of the other side changes the rights of this one.
  useEffect(() => {
    if (isCompleted) void client.invalidateQueries({ queryKey: ['people', 'getCurrentUser'] })
  }, [client, isCompleted])
  const confirm = useMutationCall(api.people.confirmOwnerTransfer, {
    invalidates: STALE,
    flashErrors: true,
    success: ({ isCompleted }) =>
      isCompleted ? t('owner.completed', { name: to.userName, company }) : t('owner.confirmedFirst'),
  })
  const cancel = useMutationCall(api.people.cancelOwnerTransfer, { invalidates: STALE, flashErrors: true })
  const isNew = user.userNo === to.userNo
  const isConfirmed = (isNew ? to : from).confirmed
  const onConfirm = async () => {
    const answer = await confirm.mutateAsync({ id })
    if (answer.isCompleted) navigate(isNew || rightsAfter ? TEAM : '/home', { state: AFTER_ACTION })
  }
  const onCancel = async () => {
    await cancel.mutateAsync({})
    navigate(may(api.people.listStaff) ? TEAM : '/home', { state: AFTER_ACTION })
  }
  // The flash shows the reason of a failure.
  const quietly = (run: () => Promise<void>) => () => void run().catch(() => {})
  if (isCompleted) {
    return (
      <PageHeader
        title={t('owner.title', { company })}
        description={t('owner.completed', { name: to.userName, company })}
        actions={may(api.people.listStaff) && <Button onClick={() => navigate(TEAM)}>{t('owner.toTeam')}</Button>}
      />
    )
  }
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
