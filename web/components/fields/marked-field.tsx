import FormField, { type FormFieldProps } from '@cloudscape-design/components/form-field'

/** Cloudscape's form field; while it shows an error, submitting the form leads to it (first-invalid.ts). */
export const MarkedField = (props: FormFieldProps) => (
  <FormField {...props} data-invalid={props.errorText ? '' : undefined} />
)
