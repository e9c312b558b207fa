import Alert from '@cloudscape-design/components/alert'
import FormField from '@cloudscape-design/components/form-field'
import Input from '@cloudscape-design/components/input'
import { useState } from 'react'
import { offers as contract } from '../../../../shared/offers/offers.contract.ts'
import { earliestOpenExpiry } from '../../../../shared/offers/offers.rules.ts'
import { CheckboxField } from '../../../components/fields/checkbox-field.tsx'
import { DateField } from '../../../components/fields/date-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { showDay } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { defaultExpiry, offerToday } from '../expiry.ts'
import { expiryFrom } from '../form/offer-schema.ts'
import type { OfferRecord } from '../offer-record.ts'
import { useChangeStatus } from '../stale-offers.ts'

const body = contract.calls.changeOfferStatus.body.pick({ expireDate: true, notify: true })

/** Reopens a past offer: shows the old expiry and asks for a new one (SPEC-offers-9). */
export const RelistOfferModal = ({ offer, onClose }: { offer: OfferRecord; onClose: () => void }) => {
  const t = useTexts('desk')
  const offers = useTexts('offers')
  const { offerNo, productName, leftNum, notify } = offer
  const [today] = useState(() => offerToday())
  const [schema] = useState(() => body.extend({ expireDate: expiryFrom(today) }))
  const { mutateAsync } = useChangeStatus(t('relisting.done'))
  return (
    <FormModal
      title={t('relisting.title', { product: productName })}
      submitText={t('relisting.submit')}
      schema={schema}
      defaults={{ expireDate: laterDay(offer.expireDate, defaultExpiry(today)), notify }}
      onSubmit={(values) => mutateAsync({ ...values, offerNo, status: 'offering' })}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          {leftNum === 0 && <Alert type="warning">{t('relisting.nothingLeft')}</Alert>}
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

/** An offer that was archived or canceled before its expiry must not be relisted with an earlier one by default. */
const laterDay = (one: string, other: string): string => (one > other ? one : other)
