import Textarea from '@cloudscape-design/components/textarea'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useField } from './field-props.ts'

/** Field for multiline text. */
export const NoteField = <V extends FieldValues>(props: FieldProps<V> & { rows?: number }) => {
  const { field, value, frame, required } = useField(props)
  return (
    <FieldFrame {...frame}>
      <Textarea
        ref={field.ref}
        name={field.name}
        rows={props.rows ?? 3}
        value={typeof value === 'string' ? value : ''}
        onChange={({ detail }) => field.onChange(detail.value)}
        onBlur={field.onBlur}
        ariaRequired={required}
        disabled={props.disabled}
        placeholder={props.placeholder}
      />
    </FieldFrame>
  )
}
