import Multiselect from '@cloudscape-design/components/multiselect'
import type { FieldValues } from 'react-hook-form'
import { useTexts } from '../../texts/use-texts.ts'
import { type Choice, selectOption } from './choice.ts'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useField } from './field-props.ts'

interface MultiSelectFieldProps<V extends FieldValues> extends FieldProps<V> {
  options: readonly Choice[]
  loading?: boolean
  empty?: string
  /** 'commas' holds 'a,b' as some calls want it; 'list' holds an array. */
  holds?: 'list' | 'commas'
}

const valuesOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' && value !== '' ? value.split(',') : []
}

/** Any number of several. */
export const MultiSelectField = <V extends FieldValues>(props: MultiSelectFieldProps<V>) => {
  const t = useTexts('components')
  const { field, value, frame } = useField(props)
  const chosen = new Set(valuesOf(value))
  const options = props.options.map(selectOption)
  const change = (values: string[]) => field.onChange(props.holds === 'commas' ? values.join(',') : values)
  return (
    <FieldFrame {...frame}>
      <Multiselect
        ref={field.ref}
        options={options}
        selectedOptions={options.filter((option) => chosen.has(option.value))}
        onChange={({ detail }) => change(detail.selectedOptions.flatMap((option) => option.value ?? []))}
        onBlur={field.onBlur}
        disabled={props.disabled}
        placeholder={props.placeholder ?? t('field.choose')}
        filteringAriaLabel={t('field.findIn', { label: props.label })}
        filteringPlaceholder={t('field.find')}
        filteringType="auto"
        statusType={props.loading ? 'loading' : 'finished'}
        loadingText={t('loading')}
        empty={props.empty ?? t('field.nothing')}
        noMatch={t('field.noMatch')}
      />
    </FieldFrame>
  )
}
