import FormField from '@cloudscape-design/components/form-field'
import type { ReactNode } from 'react'
import styles from './fields.module.css'

interface FieldFrameProps {
  label: string
  optional?: boolean | undefined
  description?: ReactNode
  constraint?: ReactNode
  error?: string | undefined
  children: ReactNode
}

/** Label, rule and error around an input. */
export const FieldFrame = ({ label, optional, description, constraint, error, children }: FieldFrameProps) => (
  <FormField
    label={
      optional ? (
        <span>
          {label} <span className={styles.optional}>- optional</span>
        </span>
      ) : (
        label
      )
    }
    description={description}
    constraintText={constraint}
    errorText={error}
    stretch
  >
    {children}
  </FormField>
)
