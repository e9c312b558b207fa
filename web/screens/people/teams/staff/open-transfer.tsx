import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import type { Output } from '../../../../../shared/contract/call.ts'
import type { people } from '../../../../../shared/people/people.contract.ts'
import { api } from '../../../../api/client.ts'
import { useMutationCall } from '../../../../api/use-mutation-call.ts'
import { Instant } from '../../../../components/text/instant.tsx'
import { type TextsOf, useTexts } from '../../../../texts/use-texts.ts'

export type OwnerTransfer = Output<typeof people.calls.getOwnerTransfer>

/** Who has confirmed a transfer: 'olga has confirmed. ben has not confirmed yet.' */
export const confirmations = (t: TextsOf<'teams'>, { from, to }: Pick<OwnerTransfer, 'from' | 'to'>): string =>
  [from, to]
    .map(({ userName: name, confirmed }) => t(confirmed ? 'owner.confirmed' : 'owner.unconfirmed', { name }))
    .join(' ')

/** The open transfer of the company to a new owner. The owner and the new owner can cancel it. */
export const OpenTransfer = ({ transfer, self }: { transfer: OwnerTransfer; self: string }) => {
  const t = useTexts('teams')
  const cancel = useMutationCall(api.people.cancelOwnerTransfer, {
    invalidates: [api.people.listStaff],
    flashErrors: true,
  })
  const { from, to, expireTime } = transfer
  const isTheirs = from.userNo === self || to.userNo === self
  return (
    <Alert
      type="info"
      header={t('owner.open', { name: to.userName })}
      action={
        isTheirs && (
          <Button loading={cancel.isPending} onClick={() => cancel.mutate({})}>
            {t('owner.cancel')}
          </Button>
        )
      }
    >
      {confirmations(t, transfer)} {isTheirs && t('owner.byMail')}
      <div>
        {t('owner.until')} <Instant at={expireTime} />
      </div>
    </Alert>
  )
}
