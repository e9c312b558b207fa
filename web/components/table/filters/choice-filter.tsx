import Select from '@cloudscape-design/components/select'
import { useTexts } from '../../../texts/use-texts.ts'
import { selectOption } from '../../fields/choice.ts'
import { useOptionsState } from '../../fields/search/use-options-state.ts'
import { SearchLine } from '../../fields/search-line.tsx'
import { useSelected } from '../../fields/use-selected.ts'
import type { Filter } from '../table-types.ts'

const FILTER_FROM = 8

export interface ChoiceFilterProps {
  filter: Extract<Filter, { kind: 'choice' }>
  value: string
  onChange: (value: string) => void
}

/** Filters a list by one of several values. */
export const ChoiceFilter = ({ filter, value, onChange }: ChoiceFilterProps) => {
  const t = useTexts('components')
  const { search } = filter
  const state = useOptionsState(search?.loading ?? false, search?.query)
  const options = [{ value: '', label: filter.all }, ...filter.options.map(selectOption)]
  const selected = useSelected(options, value, search !== undefined) ?? { value, label: value }
  return (
    <SearchLine onType={search?.onType}>
      <Select
        options={options}
        selectedOption={selectOption(selected)}
        onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
        ariaLabel={filter.label}
        filteringAriaLabel={t('field.findIn', { label: filter.label })}
        filteringPlaceholder={search?.hint ?? t('field.find')}
        filteringType={search ? 'manual' : options.length > FILTER_FROM ? 'auto' : 'none'}
        onLoadItems={({ detail }) => {
          // Asks for the failed page again.
          if (detail.samePage) search?.query?.refetch()
          else search?.onType(detail.filteringText)
        }}
        {...state}
        expandToViewport
      />
    </SearchLine>
  )
}
