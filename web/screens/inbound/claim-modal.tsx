import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import SpaceBetween from '@cloudscape-design/components/space-between'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { type ReactNode, useState } from 'react'
import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { says } from '../../../shared/contract/issues.ts'
import { inbound as contract } from '../../../shared/inbound/inbound.contract.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import { TAKE_STATUS } from '../../../shared/inbound/take-status.rules.ts'
import { api } from '../../api/client.ts'
import { leaveToNextView } from '../../api/update-shown.ts'
import { useCall } from '../../api/use-call.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { NumberField } from '../../components/fields/number-field.tsx'
import { FormModal } from '../../components/modals/form-modal.tsx'
import { NoticeModal } from '../../components/modals/notice-modal.tsx'
import { RetryAlert } from '../../components/page/retry-alert.tsx'
import { TrackingLink } from '../../components/parcel/tracking-text.tsx'
import { showAmount, showCount } from '../../components/text/format.ts'
import { flash } from '../../session/flash-store.ts'
import { useSentences, useTexts } from '../../texts/use-texts.ts'
import { updateTake, withClaimed } from './claims/changed-take.ts'
import { afterChange, amountOf, type Take } from './take-record.ts'

interface ClaimModalProps {
  take: Take
  tracking: string
  onClose: () => void
}

/**
 * Checks the warehouse's records first; then it shows the form for the units that can be claimed now, or why none can.
 */
export const ClaimModal = ({ take, tracking, onClose }: ClaimModalProps) => {
  const t = useTexts('claims')
  const say = useSentences()
  const { inboundNo } = take
  const query = useCall(api.inbound.canTrackingBeClaimed, { inboundNo, tracking }, { staleTime: 0 })
  const { data, error, refetch, isFetchedAfterMount } = query
  if (data?.canClaim && isFetchedAfterMount) {
    return <ClaimForm take={take} tracking={tracking} claimable={data.qty} onClose={onClose} />
  }
  if (error) {
    return (
      <Notice tracking={tracking} onClose={onClose}>
        <RetryAlert message={error} onRetry={() => refetch()} />
      </Notice>
    )
  }
  return (
    <Notice tracking={tracking} onClose={onClose}>
      {data && isFetchedAfterMount ? (
        <Alert type="warning" header={t(data.upcCheck === 'mismatch' ? 'claim.mismatch' : 'claim.nothing')}>
          {data.upcCheck === 'mismatch'
            ? t('claim.mismatchText', { product: take.productName, upc: take.upc })
            : say({ message: data.reason, reasons: data.reasons })}
        </Alert>
      ) : (
        <StatusIndicator type="loading">{t('claim.looking')}</StatusIndicator>
      )}
    </Notice>
  )
}

const Notice = ({ tracking, onClose, children }: Omit<ClaimModalProps, 'take'> & { children: ReactNode }) => (
  <NoticeModal title={useTexts('claims')('claim.title')} onClose={onClose}>
    <Box variant="p">
      <TrackingLink tracking={tracking} />
    </Box>
    {children}
  </NoticeModal>
)

const body = contract.calls.claimTracking.body.pick({ qty: true })

interface ClaimFormProps extends ClaimModalProps {
  /** Units that can be claimed now. */
  claimable: number
}

/** Claims units of a parcel: the goods become the company's stock, and their price is added to the nurse's balance. */
const ClaimForm = ({ take, tracking, claimable, onClose }: ClaimFormProps) => {
  const t = useTexts('claims')
  const [schema] = useState(() =>
    body.extend({ qty: body.shape.qty.max(claimable, says(inboundReasons.onlyClaimable, { units: claimable })) }),
  )
  const claim = useMutationCall(api.inbound.claimTracking, {
    invalidates: afterChange,
    updates: (client, claimed) => [
      leaveToNextView(client, api.inbound.canTrackingBeClaimed),
      updateTake(client, claimed.inboundNo, (shown) => withClaimed(shown, tracking, claimed)),
    ],
    success: false,
  })
  const { inboundNo, productName } = take
  return (
    <FormModal
      title={t('claim.title')}
      submitText={t('claim.submit')}
      schema={schema}
      defaults={{ qty: claimable }}
      onSubmit={async ({ qty }) => {
        const { amount, balance, status } = await claim.mutateAsync({ inboundNo, tracking, qty })
        const done = status === TAKE_STATUS.completed ? ` ${t('claim.completed')}` : ''
        const figures = { units: showCount(qty), amount: showAmount(amount), balance: showAmount(balance) }
        flash.success(t('claim.done', { product: productName, ...figures }) + done, undefined, {
          text: t('claim.payments'),
          href: '/payments',
        })
      }}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <Parcel control={control} take={take} tracking={tracking} claimable={claimable} />
          <NumberField
            control={control}
            name="qty"
            label={t('claim.quantity')}
            constraint={claimable === 1 ? t('claim.onlyOne') : t('claim.upTo', { most: showCount(claimable) })}
          />
        </>
      )}
    </FormModal>
  )
}

interface ParcelProps extends Omit<ClaimFormProps, 'onClose'> {
  control: Control<z.input<typeof body>, unknown, FieldValues>
}

/** The goods in the parcel, and the payment for the typed quantity. */
const Parcel = ({ control, take, tracking, claimable }: ParcelProps) => {
  const t = useTexts('claims')
  const qty = useWatch({ control, name: 'qty' })
  return (
    <SpaceBetween size="s">
      <Box variant="strong">{take.productName}</Box>
      <KeyValuePairs
        columns={2}
        items={[
          { label: t('claim.tracking'), value: <TrackingLink tracking={tracking} opensNewTab /> },
          { label: t('upc'), value: t('claim.matched', { upc: take.upc }) },
          { label: t('claim.inParcel'), value: showCount(claimable) },
          { label: t('claim.youGet'), value: <strong aria-live="polite">{earnings(take, qty, claimable)}</strong> },
        ]}
      />
    </SpaceBetween>
  )
}

const earnings = (take: Take, qty: unknown, claimable: number): string =>
  typeof qty === 'number' && Number.isInteger(qty) && qty > 0 && qty <= claimable
    ? `${showCount(qty)} × ${showAmount(take.price)} = ${showAmount(amountOf(take, qty))}`
    : '-'
