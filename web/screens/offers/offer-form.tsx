import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import type { Day } from '../../../shared/values/day.ts'
import { CheckboxField } from '../../components/fields/checkbox-field.tsx'
import type { Choice } from '../../components/fields/choice.ts'
import { DateField } from '../../components/fields/date-field.tsx'
import { FieldRow } from '../../components/fields/field-stack.tsx'
import { MoneyField } from '../../components/fields/money-field.tsx'
import { NoteField } from '../../components/fields/note-field.tsx'
import { SelectField } from '../../components/fields/select-field.tsx'
import { NursePickerField } from '../teams/nurse-picker-field.tsx'
import type { OfferForm } from './offer-schema.ts'

export interface OfferFieldsProps {
  control: Control<OfferForm, unknown, FieldValues>
}

const SCOPES: readonly Choice[] = [
  { value: 'public', label: 'Public', description: 'All nurses of your company may take it' },
  { value: 'private', label: 'Private', description: 'Only the nurses and groups you name' },
]

export const PriceFields = ({ control }: OfferFieldsProps) => (
  <FieldRow>
    <MoneyField control={control} name="price" label="Price" />
    <MoneyField control={control} name="bouns" label="Bonus" />
  </FieldRow>
)

export const ExpiryField = ({ control, today }: OfferFieldsProps & { today: Day }) => (
  <DateField
    control={control}
    name="expireDate"
    label="Expire date"
    from={today}
    constraint="It can be taken on this day and, as grace, on the day after."
  />
)

/** Who may take it, who is told, and what they should know. */
export const AudienceFields = ({ control }: OfferFieldsProps) => {
  const scope = useWatch({ control, name: 'scope' })
  return (
    <>
      <SelectField control={control} name="scope" label="Scope" options={SCOPES} />
      {scope === 'private' && (
        <NursePickerField
          control={control}
          name="nurseStr"
          label="Nurses and groups"
          withGroups
          constraint="A group is for whoever is in it when the offer is taken."
        />
      )}
      <NoteField control={control} name="note" label="Note" optional />
    </>
  )
}

/** A new offer is told by mail at once; one that is changed is not told again. */
export const NotifyField = ({ control }: OfferFieldsProps) => (
  <CheckboxField
    control={control}
    name="notify"
    label="Notify"
    text="Tell the nurses who may take it by e-mail when it is posted"
  />
)
