import Button from '@cloudscape-design/components/button'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from './field-props.ts'
import { NumberField } from './number-field.tsx'

interface UnitsFieldProps<V extends FieldValues> extends Omit<FieldProps<V>, 'secondary'> {
  /** The button that enters the maximum. */
  most: { text: string; disabled?: boolean; onEnter: () => void }
}

/** Field for a number of units, with a button for the maximum. */
export const UnitsField = <V extends FieldValues>({ most, ...field }: UnitsFieldProps<V>) => (
  <NumberField
    {...field}
    secondary={
      <Button formAction="none" disabled={most.disabled} onClick={most.onEnter}>
        {most.text}
      </Button>
    }
  />
)
