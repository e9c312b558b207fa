import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { earliestOpenExpiry } from '../../../../shared/offers/offers.rules.ts'
import { api } from '../../../api/client.ts'
import { CheckboxField } from '../../../components/fields/checkbox-field.tsx'
import { DateField } from '../../../components/fields/date-field.tsx'
import { FieldRow } from '../../../components/fields/field-stack.tsx'
import { MoneyField } from '../../../components/fields/money-field.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { FormModal, STAY_OPEN } from '../../../components/modals/form-modal.tsx'
import { showCount } from '../../../components/text/format.ts'
import { flash } from '../../../session/flash-store.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { defaultExpiry, offerToday } from '../expiry.ts'
import type { OfferRecord } from '../offer-record.ts'
import type { ManyOffersProps } from './archive-many-modal.tsx'
import { Failures } from './failures.tsx'
import { DAY_CHANGES, MONEY_CHANGES, type TermsForm, termsOf, termsSchema, UNIT_CHANGES } from './new-terms.ts'
import { TermsPreview } from './terms-preview.tsx'
import { type Failure, useRunMany } from './use-run-many.ts'

type TermsControl = Control<TermsForm, unknown, FieldValues>

const KEEP = { priceChange: 'keep', bonusChange: 'keep', leftChange: 'keep', dayChange: 'keep' } as const

/** Changes price, bonus, units left and expiry day of several open offers. */
export const EditManyModal = (props: ManyOffersProps) => {
  const { run, done } = useRunMany(api.offers.saveOffer)
  return (
    <ManyTerms
      {...props}
      kind="editing"
      done={done}
      send={(offers, form) =>
        run(offers, {
          idOf: ({ offerNo }) => offerNo,
          // With the version seen, an edit by another person in the meantime refuses this one.
          inputOf: (offer) => ({ offerNo: offer.offerNo, version: offer.version, ...termsOf(offer, form) }),
        })
      }
    />
  )
}

/** Reopens several past offers, with a new expiry day and, if chosen, new terms. */
export const RelistManyModal = (props: ManyOffersProps) => {
  const { run, done } = useRunMany(api.offers.changeOfferStatus)
  return (
    <ManyTerms
      {...props}
      kind="relisting"
      done={done}
      send={(offers, form) =>
        run(offers, {
          idOf: ({ offerNo }) => offerNo,
          inputOf: (offer) => ({
            expireDate: offer.expireDate,
            ...termsOf(offer, form),
            offerNo: offer.offerNo,
            status: 'offering' as const,
            notify: form.notify,
          }),
        })
      }
    />
  )
}

interface ManyTermsProps extends ManyOffersProps {
  kind: 'editing' | 'relisting'
  done: number | undefined
  send: (offers: readonly OfferRecord[], form: TermsForm) => Promise<Failure<OfferRecord>[]>
}

const ManyTerms = ({ offers, kind, done, send, onDone, onClose }: ManyTermsProps) => {
  const t = useTexts('desk')
  const client = useQueryClient()
  const isRelist = kind === 'relisting'
  const [today] = useState(() => offerToday())
  const [todo, setTodo] = useState(offers)
  const [failures, setFailures] = useState<Failure<OfferRecord>[]>([])
  const schema = useMemo(() => termsSchema(todo, today, isRelist), [todo, today, isRelist])
  const units = { count: todo.length, units: showCount(todo.length) }
  const submit = async (form: TermsForm) => {
    setFailures([])
    const failed = await send(todo, form)
    await client.invalidateQueries({ queryKey: ['offers'] })
    await client.invalidateQueries({ queryKey: ['home'] })
    const changed = todo.length - failed.length
    if (changed > 0) flash.success(t(`many.${kind}.done`, { count: changed, units: showCount(changed) }))
    onDone(failed.map(({ row }) => row))
    if (failed.length === 0) return
    setTodo(failed.map(({ row }) => row))
    setFailures(failed)
    return STAY_OPEN
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
          <Failures
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
