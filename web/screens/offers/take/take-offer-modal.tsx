import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { api } from '../../../api/client.ts'
import { leaveToNextView, updateShown } from '../../../api/update-shown.ts'
import { useCall } from '../../../api/use-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { settle } from '../../../components/fields/settle.ts'
import { UnitsField } from '../../../components/fields/units-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { showCount } from '../../../components/text/format.ts'
import { flash } from '../../../session/flash-store.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { amountOf, type OfferRecord, unitsInLimits } from '../offer-record.ts'
import { type TakeForm, takeSchema, useLastWarehouse } from './take-form.ts'
import { TakeWorth } from './take-worth.tsx'
import { useUndoTake } from './use-undo-take.ts'
import { WarehouseField } from './warehouse-field.tsx'

interface TakeOfferModalProps {
  offer: OfferRecord
  /** Quantity that the nurse has already typed. */
  units?: number | undefined
  /** Called with the warehouse of the take. */
  onTaken?: (warehouseNo: string) => void
  onClose: () => void
}

/** A nurse takes units of an offer: the price is fixed from then on, and the nurse must deliver the goods. */
export const TakeOfferModal = ({ offer: listed, units, onTaken, onClose }: TakeOfferModalProps) => {
  const t = useTexts('offers')
  const { offerNo, productName } = listed
  const { offer, limits, most, refresh } = useTakable(listed)
  const schema = useMemo(() => takeSchema(offer.leftNum), [offer.leftNum])
  const [lastWarehouse, rememberWarehouse] = useLastWarehouse()
  const undoOf = useUndoTake()
  const take = useMutationCall(api.offers.takeOffer, {
    invalidates: ['offers', 'inbound', 'payments', 'home'],
    updates: (client, _, { quantity }) => [
      leaveToNextView(client, api.offers.getOffer),
      updateShown(
        client,
        api.offers.listOffers,
        (shown) => shown.offerNo === offerNo,
        (shown) => withTaken(shown, offer, quantity),
      ),
    ],
    success: false,
  })
  return (
    <FormModal
      title={t('take.title')}
      submitText={t('take.submit')}
      schema={schema}
      defaults={{ warehouseNo: lastWarehouse, ...(units === undefined ? {} : { quantity: units }) }}
      onSubmit={async (values) => {
        // The call may be refused, for example because another nurse was faster. The dialog then stays open and shows
        // what is left.
        const { inboundNo } = await take
          .mutateAsync({ ...values, offerNo, seenPrice: amountOf(offer) })
          .catch((error: unknown) => {
            refresh()
            throw error
          })
        rememberWarehouse(values.warehouseNo)
        onTaken?.(values.warehouseNo)
        const text = t('take.done', { units: showCount(values.quantity), product: productName })
        flash.success(text, undefined, { text: t('take.toInbound'), href: '/inbound' }, undoOf(inboundNo, productName))
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TakeWorth control={form.control} offer={offer} limits={limits} />
          <QuantityField form={form} most={most} />
          <WarehouseField
            control={form.control}
            name="warehouseNo"
            chosen={() => form.getValues('warehouseNo')}
            choose={settle(form, 'warehouseNo')}
          />
        </>
      )}
    </FormModal>
  )
}

/** The offer of a list after a take. `read`: the offer as the dialog has read it, since the list may be minutes old. */
const withTaken = (shown: OfferRecord, read: OfferRecord, quantity: number): OfferRecord | 'unknown' => {
  const leftNum = read.leftNum - quantity
  // Others may have changed the offer since.
  return leftNum < 0 || read.quantity !== shown.quantity
    ? 'unknown'
    : { ...shown, leftNum, taken: shown.quantity - leftNum }
}

/** Reads the current offer, since the list may be minutes old. `most`: the units left, or fewer if limits apply. */
const useTakable = (listed: OfferRecord) => {
  const client = useQueryClient()
  const { data } = useCall(api.offers.getOffer, { offerNo: listed.offerNo }, { staleTime: 0 })
  const offer: OfferRecord = data ?? listed
  const limits = data?.limits
  const mine = data?.leftForYou ?? Number.POSITIVE_INFINITY
  const most = Math.min(offer.leftNum, mine, limits ? unitsInLimits(offer, limits) : Number.POSITIVE_INFINITY)
  const refresh = () => void client.invalidateQueries({ queryKey: ['offers'] })
  return { offer, limits, most, refresh }
}

interface QuantityFieldProps {
  form: UseFormReturn<TakeForm, unknown, FieldValues>
  most: number
}

const QuantityField = ({ form, most }: QuantityFieldProps) => {
  const t = useTexts('offers')
  const takeMost = () => {
    form.setValue('quantity', most, { shouldDirty: true, shouldValidate: true })
    form.setFocus('quantity')
  }
  return (
    <UnitsField
      control={form.control}
      name="quantity"
      label={t('take.quantity')}
      constraint={most === 0 ? t('take.noRoom') : t('take.quantityRule', { most: showCount(most) })}
      most={{ text: t('take.max', { most: showCount(most) }), disabled: most === 0, onEnter: takeMost }}
    />
  )
}
