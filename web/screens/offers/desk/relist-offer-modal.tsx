import Alert from '@cloudscape-design/components/alert'
import FormField from '@cloudscape-design/components/form-field'
import Input from '@cloudscape-design/components/input'
import { useState } from 'react'
import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { count } from '../../../../shared/contract/fields.ts'
import { says } from '../../../../shared/contract/issues.ts'
import { offers as contract } from '../../../../shared/offers/offers.contract.ts'
import { offersReasons } from '../../../../shared/offers/offers.reasons.ts'
import { earliestOpenExpiry } from '../../../../shared/offers/offers.rules.ts'
import type { Day } from '../../../../shared/values/day.ts'
import { CheckboxField } from '../../../components/fields/checkbox-field.tsx'
import { DateField } from '../../../components/fields/date-field.tsx'
import { FieldRow } from '../../../components/fields/field-stack.tsx'
import { MoneyField } from '../../../components/fields/money-field.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { showCount, showDay } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { defaultExpiry, offerToday } from '../expiry.ts'
import { expiryFrom, offerToWire } from '../form/offer-schema.ts'
import type { OfferRecord } from '../offer-record.ts'
import { useChangeStatus } from '../stale-offers.ts'

const { expireDate, notify, price, bouns } = contract.calls.changeOfferStatus.body.shape
const body = z.object({ expireDate, notify, price: price.unwrap(), bonus: bouns.unwrap() })

const relistSchema = (today: Day, taken: number) =>
  body.extend({
    expireDate: expiryFrom(today),
    quantity: count(offersReasons.originalTotalRequired).min(taken, says(offersReasons.totalBelowTaken, { taken })),
  })

/** Reopens a past offer: shows the old expiry, asks for a new one (SPEC-offers-9), and can change the terms. */
export const RelistOfferModal = ({ offer, onClose }: { offer: OfferRecord; onClose: () => void }) => {
  const t = useTexts('desk')
  const offers = useTexts('offers')
  const { offerNo, productName, taken } = offer
  const [today] = useState(() => offerToday())
  const [schema] = useState(() => relistSchema(today, taken))
  const { mutateAsync } = useChangeStatus(t('relisting.done', { product: productName }))
  return (
    <FormModal
      title={t('relisting.title', { product: productName })}
      submitText={t('relisting.submit')}
      schema={schema}
      defaults={{
        expireDate: laterDay(offer.expireDate, defaultExpiry(today)),
        price: offer.price,
        bonus: offer.bouns,
        quantity: offer.quantity,
        notify: offer.notify,
      }}
      onSubmit={(values) => mutateAsync({ ...offerToWire(values), offerNo, status: 'offering' })}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <FormField label={t('relisting.oldExpiry')} stretch>
            <Input value={showDay(offer.expireDate)} readOnly />
          </FormField>
          <DateField
            control={control}
            name="expireDate"
            label={t('relisting.newExpiry')}
            from={earliestOpenExpiry(today)}
            constraint={offers('form.expiresRule')}
          />
          <FieldRow>
            <MoneyField control={control} name="price" label={offers('form.price')} />
            <MoneyField control={control} name="bonus" label={offers('form.bonus')} />
          </FieldRow>
          <TotalField control={control} taken={taken} />
          <CheckboxField
            control={control}
            name="notify"
            label={offers('form.notify')}
            text={t('relisting.notifyText')}
          />
        </>
      )}
    </FormModal>
  )
}

interface TotalFieldProps {
  control: Control<z.input<ReturnType<typeof relistSchema>>, unknown, FieldValues>
  taken: number
}

/** Field for the total; warns if all its units are taken. */
const TotalField = ({ control, taken }: TotalFieldProps) => {
  const t = useTexts('desk')
  const offers = useTexts('offers')
  const quantity = useWatch({ control, name: 'quantity' })
  return (
    <>
      <NumberField
        control={control}
        name="quantity"
        label={offers('form.originalTotal')}
        constraint={offers('form.takenRule', { taken: showCount(taken) })}
      />
      {quantity === taken && <Alert type="warning">{t('relisting.nothingLeft')}</Alert>}
    </>
  )
}

/** An offer that was archived or canceled before its expiry must not be relisted with an earlier one by default. */
const laterDay = (one: string, other: string): string => (one > other ? one : other)
