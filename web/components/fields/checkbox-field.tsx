import Checkbox from '@cloudscape-design/components/checkbox'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTexts } from '../../texts/use-texts.ts'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useField } from './field-props.ts'

interface CheckboxFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** The sentence beside the box. */
  text: ReactNode
}

export const CheckboxField = <V extends FieldValues>(props: CheckboxFieldProps<V>) => {
  const t = useTexts('components')
  const { field, value, frame } = useField(props, (one) => t(one === true ? 'conflict.yes' : 'conflict.no'))
  return (
    <FieldFrame {...frame} required={false}>
      <Checkbox
        ref={field.ref}
        name={field.name}
        checked={value === true}
        onChange={({ detail }) => field.onChange(detail.checked)}
        onBlur={field.onBlur}
        disabled={props.disabled}
      >
        {props.text}
      </Checkbox>
    </FieldFrame>
  )
}
