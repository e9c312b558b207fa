import Multiselect from '@cloudscape-design/components/multiselect'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame } from '../../components/fields/field-frame.tsx'
import { type FieldProps, useField } from '../../components/fields/field-props.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useNurseChoices } from './use-nurse-choices.ts'

interface NursePickerFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** Groups can be chosen too: they stand for whoever is in them. */
  withGroups?: boolean
}

/** Any number of the company's nurses, and groups; the form holds their numbers by commas. */
export const NursePickerField = <V extends FieldValues>(props: NursePickerFieldProps<V>) => {
  const t = useTexts('teams')
  const { field, value, frame } = useField(props)
  const numbers = typeof value === 'string' && value !== '' ? value.split(',') : []
  const choices = useNurseChoices(numbers)
  const groups =
    props.withGroups && choices.groups.length > 0 ? [{ label: t('picker.groups'), options: choices.groups }] : []
  const options =
    groups.length > 0 ? [...groups, { label: t('picker.nurses'), options: choices.nurses }] : choices.nurses
  return (
    <FieldFrame {...frame}>
      <Multiselect
        ref={field.ref}
        options={options}
        selectedOptions={numbers.map(choices.nameOf)}
        onChange={({ detail }) => field.onChange(detail.selectedOptions.flatMap((one) => one.value ?? []).join(','))}
        onBlur={field.onBlur}
        onLoadItems={({ detail }) => choices.search(detail.filteringText)}
        disabled={props.disabled}
        placeholder={props.placeholder ?? (props.withGroups ? t('picker.chooseBoth') : t('picker.chooseNurses'))}
        filteringType="manual"
        filteringAriaLabel={t('picker.find', { what: props.label })}
        filteringPlaceholder={t('find')}
        statusType={choices.error ? 'error' : choices.isLoading ? 'loading' : 'finished'}
        loadingText={t('picker.loading')}
        errorText={t('picker.failed')}
        recoveryText={t('picker.again')}
        finishedText={choices.hasMore ? t('picker.more') : undefined}
        empty={t('picker.none')}
        tokenLimit={8}
        expandToViewport
      />
    </FieldFrame>
  )
}
