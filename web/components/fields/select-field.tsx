import Select, { type SelectProps } from '@cloudscape-design/components/select'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTexts } from '../../texts/use-texts.ts'
import { type Choice, choiceOf, selectOption } from './choice.ts'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useField } from './field-props.ts'
import { beginsEmpty } from './required.ts'
import { type OptionsQuery, useOptionsState } from './search/use-options-state.ts'
import { SearchLine } from './search-line.tsx'
import { useSelected } from './use-selected.ts'

interface SelectFieldProps<V extends FieldValues> extends FieldProps<V> {
  options: readonly Choice[]
  /** True while the options are being fetched. */
  loading?: boolean
  /** Query of the options: its error is shown in the list, with a retry button. */
  query?: OptionsQuery | undefined
  /** Shown when there is nothing to choose from. */
  empty?: string
  readOnly?: boolean
  /**
   * Called with the text in the search line, for lists searched on the server. The chosen option may be missing from
   * the options: its label is remembered.
   */
  onSearch?: (text: string) => void
}

const FILTER_FROM = 8

/** Field for one of several options. The form contains the value as given in the options: a string or a number. */
export const SelectField = <V extends FieldValues>(props: SelectFieldProps<V>) => {
  const t = useTexts('components')
  const { field, value, frame, required } = useField(props, (one) => labelOf(one))
  // A field that starts with a choice cannot be emptied, so it is not marked as required.
  const [isOpen] = useState(() => required && beginsEmpty(props.control, props.name))
  const { options, loading = false, onSearch, query } = props
  const state = useOptionsState(loading, query)
  const selected = useSelected(options, value, onSearch !== undefined)
  const labelOf = (one: unknown): string =>
    choiceOf(options, one)?.label ?? (selected && selected.value === one ? selected.label : String(one ?? ''))
  const filteringType: SelectProps['filteringType'] = onSearch
    ? 'manual'
    : options.length >= FILTER_FROM
      ? 'auto'
      : 'none'
  return (
    <FieldFrame {...frame} required={isOpen && !props.readOnly}>
      <SearchLine onType={onSearch}>
        <Select
          ref={field.ref}
          selectedOption={selected ? selectOption(selected) : null}
          options={options.map(selectOption)}
          onChange={({ detail }) => {
            field.onChange(options.find((one) => String(one.value) === detail.selectedOption.value)?.value)
          }}
          onBlur={field.onBlur}
          ariaRequired={isOpen}
          onLoadItems={({ detail }) => {
            // Asks for the failed page again.
            if (detail.samePage) query?.refetch()
            else onSearch?.(detail.filteringText)
          }}
          disabled={props.disabled}
          readOnly={props.readOnly}
          placeholder={props.placeholder ?? t('field.choose')}
          filteringAriaLabel={t('field.findIn', { label: props.label })}
          filteringPlaceholder={t('field.find')}
          filteringType={filteringType}
          {...state}
          empty={props.empty ?? t('field.nothing')}
          noMatch={t('field.noMatch')}
        />
      </SearchLine>
    </FieldFrame>
  )
}
