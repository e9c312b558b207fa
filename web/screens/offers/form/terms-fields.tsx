import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { earliestOpenExpiry } from '../../../../shared/offers/offers.rules.ts'
import type { Day } from '../../../../shared/values/day.ts'
import { CheckboxField } from '../../../components/fields/checkbox-field.tsx'
import type { Choice } from '../../../components/fields/choice.ts'
import { DateField } from '../../../components/fields/date-field.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { NursePickerField } from '../../people/teams/nurse-picker-field.tsx'
import type { OfferForm } from './offer-schema.ts'

// Fields that several offers can share, without the formatted note.

export interface OfferFieldsProps {
  control: Control<OfferForm, unknown, FieldValues>
}

const scopes = (t: TextsOf<'offers'>): readonly Choice[] => [
  { value: 'public', label: t('scopes.public'), description: t('form.publicText') },
  { value: 'private', label: t('scopes.private'), description: t('form.privateText') },
]

export const ExpiryField = ({ control, today }: OfferFieldsProps & { today: Day }) => {
  const t = useTexts('offers')
  return (
    <DateField
      control={control}
      name="expireDate"
      label={t('form.expires')}
      from={earliestOpenExpiry(today)}
      constraint={t('form.expiresRule')}
    />
  )
}

/** Field for the number of hours for which units of a take are held without a tracking number. */
export const HoldField = ({ control }: OfferFieldsProps) => {
  const t = useTexts('offers')
  return <NumberField control={control} name="holdHours" label={t('form.hold')} constraint={t('form.holdRule')} />
}

/** Fields for the nurses and groups who may take the offer, and the limit per nurse. */
export const ScopeFields = ({ control }: OfferFieldsProps) => {
  const t = useTexts('offers')
  const desk = useTexts('desk')
  const scope = useWatch({ control, name: 'scope' })
  return (
    <>
      <SelectField control={control} name="scope" label={t('form.scope')} options={scopes(t)} />
      {scope === 'private' && (
        <NursePickerField
          control={control}
          name="nurseStr"
          label={t('form.nurses')}
          withGroups
          constraint={t('form.nursesRule')}
        />
      )}
      <NumberField
        control={control}
        name="maxPerNurse"
        label={desk('form.perNurse')}
        constraint={desk('form.perNurseRule')}
      />
    </>
  )
}

/** Checkbox to notify everyone who may take a new offer or, after an edit, only those who could not take it before. */
export const NotifyField = ({ control, isEdit = false }: OfferFieldsProps & { isEdit?: boolean }) => {
  const t = useTexts('offers')
  const desk = useTexts('desk')
  const text = isEdit ? desk('form.notifyEditText') : t('form.notifyText')
  return <CheckboxField control={control} name="notify" label={t('form.notify')} text={text} />
}
