import Button from '@cloudscape-design/components/button'
import FormField from '@cloudscape-design/components/form-field'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { type UseFormSetValue, useWatch } from 'react-hook-form'
import { MAX_LINKS } from '../../../../shared/offers/links.rules.ts'
import { FieldRow } from '../../../components/fields/field-stack.tsx'
import { MoneyField } from '../../../components/fields/money-field.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { RichNoteField } from '../../../components/note/rich-note-field.tsx'
import { showNamed } from '../../../components/text/show-list.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { OfferForm } from './offer-schema.ts'
import { type OfferFieldsProps, ScopeFields } from './terms-fields.tsx'

export const PriceFields = ({ control }: OfferFieldsProps) => {
  const t = useTexts('offers')
  return (
    <FieldRow>
      <MoneyField control={control} name="price" label={t('form.price')} />
      <MoneyField control={control} name="bonus" label={t('form.bonus')} />
    </FieldRow>
  )
}

interface AudienceFieldsProps extends OfferFieldsProps {
  setValue: UseFormSetValue<OfferForm>
}

/** Fields for the audience of the offer, the limit per nurse, the note for nurses, and links to shops. */
export const AudienceFields = ({ control, setValue }: AudienceFieldsProps) => {
  const t = useTexts('offers')
  const noteFormat = useWatch({ control, name: 'noteFormat' }) ?? 'text'
  return (
    <>
      <ScopeFields control={control} />
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
