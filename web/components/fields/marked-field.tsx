import FormField, { type FormFieldProps } from '@cloudscape-design/components/form-field'

/** Cloudscape's form field. While it shows an error, submitting the form moves the focus to it (first-invalid.ts). */
export const MarkedField = (props: FormFieldProps) => (
  <FormField {...props} data-invalid={props.errorText ? '' : undefined} />
)
