import Multiselect from '@cloudscape-design/components/multiselect'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame } from '../../components/fields/field-frame.tsx'
import { type FieldProps, useField } from '../../components/fields/field-props.ts'
import { useNurseChoices } from './use-nurse-choices.ts'

interface NursePickerFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** Groups can be chosen too: they stand for whoever is in them. */
  withGroups?: boolean
}

/** Any number of the company's nurses, and groups; the form holds their numbers by commas. */
export const NursePickerField = <V extends FieldValues>(props: NursePickerFieldProps<V>) => {
  const { field, value, frame } = useField(props)
  const numbers = typeof value === 'string' && value !== '' ? value.split(',') : []
  const choices = useNurseChoices(numbers)
  const groups = props.withGroups && choices.groups.length > 0 ? [{ label: 'Groups', options: choices.groups }] : []
  const options = groups.length > 0 ? [...groups, { label: 'Nurses', options: choices.nurses }] : choices.nurses
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
        placeholder={props.placeholder ?? (props.withGroups ? 'Choose groups and nurses' : 'Choose nurses')}
        filteringType="manual"
        filteringAriaLabel={`Find: ${props.label}`}
        filteringPlaceholder="Find by name, alias or e-mail"
        statusType={choices.error ? 'error' : choices.isLoading ? 'loading' : 'finished'}
        loadingText="Loading"
        errorText="The nurses could not be loaded."
        recoveryText="Try again"
        finishedText={choices.hasMore ? 'There are more: type a name to find them' : undefined}
        empty="No nurse is called so"
        tokenLimit={8}
        expandToViewport
      />
    </FieldFrame>
  )
}
