import FormField from '@cloudscape-design/components/form-field'
import Select, { type SelectProps } from '@cloudscape-design/components/select'

interface ChoiceProps {
  label: string
  options: readonly (SelectProps.Option & { value: string })[]
  value: string
  onChoose: (value: string) => void
}

/** A labeled select that chooses what a page shows. */
export const Choice = ({ label, options, value, onChoose }: ChoiceProps) => (
  <FormField label={label}>
    <Select
      selectedOption={options.find((one) => one.value === value) ?? null}
      options={options}
      triggerVariant="option"
      filteringType={options.length > 10 ? 'auto' : 'none'}
      onChange={({ detail }) => detail.selectedOption.value && onChoose(detail.selectedOption.value)}
    />
  </FormField>
)
