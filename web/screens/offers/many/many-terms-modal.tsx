import { useMemo, useState } from 'react'
import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { earliestOpenExpiry } from '../../../../shared/offers/offers.rules.ts'
import { api } from '../../../api/client.ts'
import { useAttempts } from '../../../api/use-attempts.ts'
import { CheckboxField } from '../../../components/fields/checkbox-field.tsx'
import { DateField } from '../../../components/fields/date-field.tsx'
import { FieldRow } from '../../../components/fields/field-stack.tsx'
import { MoneyField } from '../../../components/fields/money-field.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { FormModal, STAY_OPEN } from '../../../components/modals/form-modal.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { defaultExpiry, offerToday } from '../expiry.ts'
import type { OfferRecord } from '../offer-record.ts'
import { DAY_CHANGES, MONEY_CHANGES, type TermsForm, termsOf, termsSchema, UNIT_CHANGES } from './new-terms.ts'
import { OfferFailures } from './offer-failures.tsx'
import { TermsPreview } from './terms-preview.tsx'
import { type ManyOffersProps, useChangeMany } from './use-change-many.ts'

type TermsControl = Control<TermsForm, unknown, FieldValues>

const KEEP = { priceChange: 'keep', bonusChange: 'keep', leftChange: 'keep', dayChange: 'keep' } as const

/** Changes price, bonus, units left and expiry day of several open offers. */
export const EditManyModal = (props: ManyOffersProps) => {
  const send = useAttempts(api.offers.saveOffer)
  return (
    <ManyTerms
      {...props}
      kind="editing"
      send={(offer, form) => {
        const { offerNo, version } = offer
        // The version makes the call fail if another person has edited the offer since.
        return send(offerNo, { offerNo, version, ...termsOf(offer, form) })
      }}
    />
  )
}

/** Reopens several past offers, with a new expiry day and, if chosen, new terms. */
export const RelistManyModal = (props: ManyOffersProps) => {
  const send = useAttempts(api.offers.changeOfferStatus)
  return (
    <ManyTerms
      {...props}
      kind="relisting"
      send={(offer, form) => {
        const { offerNo, expireDate } = offer
        return send(offerNo, {
          expireDate,
          ...termsOf(offer, form),
          offerNo,
          status: 'offering',
          notify: form.notify,
        })
      }}
    />
  )
}

interface ManyTermsProps extends ManyOffersProps {
  kind: 'editing' | 'relisting'
  send: (offer: OfferRecord, form: TermsForm) => Promise<unknown>
}

const ManyTerms = ({ offers, kind, send, onDone, onClose }: ManyTermsProps) => {
  const t = useTexts('desk')
  const isRelist = kind === 'relisting'
  const [today] = useState(() => offerToday())
  const { todo, failures, done, change } = useChangeMany({
    offers,
    onDone,
    success: (count) => t(`many.${kind}.done`, { count, units: showCount(count) }),
  })
  const schema = useMemo(() => termsSchema(todo, today, isRelist), [todo, today, isRelist])
  const units = { count: todo.length, units: showCount(todo.length) }
  const submit = async (form: TermsForm) => {
    const isDone = await change((offer) => send(offer, form))
    return isDone ? undefined : STAY_OPEN
  }
  return (
    <FormModal
      title={t(`many.${kind}.title`, units)}
      submitText={t(`many.${kind}.submit`, units)}
      schema={schema}
      defaults={{
        ...KEEP,
        ...(isRelist ? { dayChange: 'set' as const } : {}),
        expireDate: defaultExpiry(today),
        notify: true,
      }}
      onSubmit={submit}
      onClose={onClose}
      size="large"
    >
      {({ control }) => (
        <>
          <MoneyChangeFields control={control} name="price" />
          <MoneyChangeFields control={control} name="bonus" />
          <LeftFields control={control} />
          <DayFields control={control} from={earliestOpenExpiry(today)} />
          {isRelist && (
            <CheckboxField control={control} name="notify" label={t('many.notify')} text={t('relisting.notifyText')} />
          )}
          <TermsPreview control={control} offers={todo} />
          {done !== undefined && (
            <div role="status">{t('many.progress', { done: showCount(done), all: showCount(todo.length) })}</div>
          )}
          <OfferFailures
            failures={failures}
            title={t('many.unchanged', { count: failures.length, units: showCount(failures.length) })}
          />
        </>
      )}
    </FormModal>
  )
}

const MONEY_FIELDS = {
  price: { change: 'priceChange', by: 'priceBy' },
  bonus: { change: 'bonusChange', by: 'bonusBy' },
} as const

const MoneyChangeFields = ({ control, name }: { control: TermsControl; name: keyof typeof MONEY_FIELDS }) => {
  const t = useTexts('desk')
  const fields = MONEY_FIELDS[name]
  const change = useWatch({ control, name: fields.change })
  const value = { control, name: fields.by, label: change === 'keep' ? '' : t(`many.${name}.by.${change}`) }
  return (
    <FieldRow>
      <SelectField
        control={control}
        name={fields.change}
        label={t(`many.${name}.label`)}
        options={MONEY_CHANGES.map((one) => ({ value: one, label: t(`many.money.${one}`) }))}
      />
      {change === 'percent' && <NumberField {...value} decimals={2} constraint={t('many.percentRule')} />}
      {change === 'set' && <MoneyField {...value} />}
      {change === 'add' && <MoneyField {...value} constraint={t('many.addRule')} />}
    </FieldRow>
  )
}

const LeftFields = ({ control }: { control: TermsControl }) => {
  const t = useTexts('desk')
  const change = useWatch({ control, name: 'leftChange' })
  return (
    <FieldRow>
      <SelectField
        control={control}
        name="leftChange"
        label={t('many.left.label')}
        options={UNIT_CHANGES.map((one) => ({ value: one, label: t(`many.left.${one}`) }))}
      />
      {change === 'set' && (
        <NumberField control={control} name="left" label={t('many.left.value')} constraint={t('many.left.rule')} />
      )}
    </FieldRow>
  )
}

const DayFields = ({ control, from }: { control: TermsControl; from: string }) => {
  const t = useTexts('desk')
  const change = useWatch({ control, name: 'dayChange' })
  return (
    <FieldRow>
      <SelectField
        control={control}
        name="dayChange"
        label={t('many.day.label')}
        options={DAY_CHANGES.map((one) => ({ value: one, label: t(`many.day.${one}`) }))}
      />
      {change === 'set' && (
        <DateField control={control} name="expireDate" label={t('relisting.newExpiry')} from={from} />
      )}
      {change === 'add' && <NumberField control={control} name="days" label={t('many.day.days')} />}
    </FieldRow>
  )
}
