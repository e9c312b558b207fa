import Button from '@cloudscape-design/components/button'
import FormField from '@cloudscape-design/components/form-field'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { type Control, type FieldValues, type UseFormSetValue, useWatch } from 'react-hook-form'
import { MAX_LINKS } from '../../../../shared/offers/links.rules.ts'
import { earliestOpenExpiry } from '../../../../shared/offers/offers.rules.ts'
import type { Day } from '../../../../shared/values/day.ts'
import { CheckboxField } from '../../../components/fields/checkbox-field.tsx'
import type { Choice } from '../../../components/fields/choice.ts'
import { DateField } from '../../../components/fields/date-field.tsx'
import { FieldRow } from '../../../components/fields/field-stack.tsx'
import { MoneyField } from '../../../components/fields/money-field.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { RichNoteField } from '../../../components/note/rich-note-field.tsx'
import { showNamed } from '../../../components/text/show-list.ts'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { NursePickerField } from '../../people/teams/nurse-picker-field.tsx'
import type { OfferForm } from './offer-schema.ts'

export interface OfferFieldsProps {
  control: Control<OfferForm, unknown, FieldValues>
}

const scopes = (t: TextsOf<'offers'>): readonly Choice[] => [
  { value: 'public', label: t('scopes.public'), description: t('form.publicText') },
  { value: 'private', label: t('scopes.private'), description: t('form.privateText') },
]

export const PriceFields = ({ control }: OfferFieldsProps) => {
  const t = useTexts('offers')
  return (
    <FieldRow>
      <MoneyField control={control} name="price" label={t('form.price')} />
      <MoneyField control={control} name="bonus" label={t('form.bonus')} />
    </FieldRow>
  )
}

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

interface AudienceFieldsProps extends OfferFieldsProps {
  setValue: UseFormSetValue<OfferForm>
}

/** Fields for the audience of the offer, the limit per nurse, the note for nurses, and links to shops. */
export const AudienceFields = ({ control, setValue }: AudienceFieldsProps) => {
  const t = useTexts('offers')
  const desk = useTexts('desk')
  const [scope, noteFormat = 'text'] = useWatch({ control, name: ['scope', 'noteFormat'] })
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
      <RichNoteField
        control={control}
        name="note"
        label={t('form.note')}
        optional
        format={noteFormat}
        onFormatted={() => setValue('noteFormat', 'html')}
      />
      <LinksField control={control} setValue={setValue} />
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

/** Fields for links to shops that sell the product, each with a name and a URL. */
const LinksField = ({ control, setValue }: OfferFieldsProps & { setValue: UseFormSetValue<OfferForm> }) => {
  const t = useTexts('desk')
  const links = useWatch({ control, name: 'links' }) ?? []
  const set = (next: typeof links) => setValue('links', next, { shouldDirty: true })
  return (
    <FormField label={t('form.links')} stretch>
      <SpaceBetween size="xs">
        {links.map((_, at) => {
          const number = String(at + 1)
          const name = t('form.link', { number })
          return (
            // Links have no stable key while they are typed.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <FieldRow key={at}>
              <TextField control={control} name={`links.${at}.label`} label={showNamed(name, t('form.linkName'))} />
              <TextField
                control={control}
                name={`links.${at}.url`}
                label={showNamed(name, t('form.linkUrl'))}
                placeholder={t('form.linkHint')}
                inputMode="url"
                secondary={
                  <Button
                    formAction="none"
                    variant="icon"
                    iconName="remove"
                    ariaLabel={t('form.removeLink', { number })}
                    onClick={() => set(links.filter((__, other) => other !== at))}
                  />
                }
              />
            </FieldRow>
          )
        })}
        {links.length < MAX_LINKS && (
          <Button formAction="none" iconName="add-plus" onClick={() => set([...links, { label: '', url: '' }])}>
            {t('form.addLink')}
          </Button>
        )}
      </SpaceBetween>
    </FormField>
  )
}
