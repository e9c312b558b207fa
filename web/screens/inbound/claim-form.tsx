import Box from '@cloudscape-design/components/box'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { contracts } from '../../../shared/contracts.ts'
import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { NumberField } from '../../components/fields/number-field.tsx'
import { flash } from '../../components/flash-store.ts'
import { FormModal } from '../../components/form-modal.tsx'
import { showAmount, showCount } from '../../components/format.ts'
import type { ClaimModalProps } from './claim-modal.tsx'
import { afterChange, type Take, worthOf } from './take-record.ts'

const body = contracts.inbound.calls.claimTracking.body.pick({ qty: true })

interface ClaimFormProps extends ClaimModalProps {
  /** Units that can be claimed now. */
  claimable: number
}

/** Claims units of a parcel: the goods become the company's stock, their price her balance. */
export const ClaimForm = ({ take, tracking, claimable, onClose }: ClaimFormProps) => {
  const [schema] = useState(() =>
    body.extend({ qty: body.shape.qty.max(claimable, `Only ${claimable} can be claimed now.`) }),
  )
  const claim = useMutationCall(api.inbound.claimTracking, { invalidates: afterChange, success: false })
  const { inboundNo, productName } = take
  return (
    <FormModal
      title="Claim parcel"
      submitText="Claim"
      schema={schema}
      defaults={{ qty: claimable }}
      onSubmit={async ({ qty }) => {
        const { amount, balance, status } = await claim.mutateAsync({ inboundNo, tracking, qty })
        const done = status === 1 ? ' That was the last of it: the inbound is completed.' : ''
        flash.success(
          `Claimed ${showCount(qty)} of ${productName}. +${showAmount(amount)}, balance ${showAmount(balance)}.${done}`,
          undefined,
          { text: 'Payments', href: '/payments' },
        )
      }}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <Parcel control={control} take={take} tracking={tracking} claimable={claimable} />
          <NumberField
            control={control}
            name="qty"
            label="Quantity"
            constraint={claimable === 1 ? '1 can be claimed now.' : `1 to ${showCount(claimable)}.`}
          />
        </>
      )}
    </FormModal>
  )
}

interface ParcelProps extends Omit<ClaimFormProps, 'onClose'> {
  control: Control<z.input<typeof body>, unknown, FieldValues>
}

/** What was found in the parcel, and what the quantity typed so far pays. */
const Parcel = ({ control, take, tracking, claimable }: ParcelProps) => {
  const qty = useWatch({ control, name: 'qty' })
  return (
    <SpaceBetween size="s">
      <Box variant="strong">{take.productName}</Box>
      <KeyValuePairs
        columns={2}
        items={[
          { label: 'Tracking number', value: tracking },
          { label: 'UPC', value: `${take.upc} (matched)` },
          { label: 'In the parcel, not claimed', value: showCount(claimable) },
          { label: 'You get', value: <strong aria-live="polite">{earnings(take, qty, claimable)}</strong> },
        ]}
      />
    </SpaceBetween>
  )
}

const earnings = (take: Take, qty: unknown, claimable: number): string =>
  typeof qty === 'number' && Number.isInteger(qty) && qty > 0 && qty <= claimable
    ? `${showCount(qty)} x ${showAmount(take.price)} = ${showAmount(worthOf(take, qty))}`
    : '-'
