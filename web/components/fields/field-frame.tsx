import type { ReactNode } from 'react'
import { parseReasonMessage } from '../../../shared/reasons/reasons.ts'
import { useSentences, useTexts } from '../../texts/use-texts.ts'
import styles from './fields.module.css'
import { MarkedField } from './marked-field.tsx'

interface FieldFrameProps {
  label: string
  optional?: boolean | undefined
  /** Marks a required field from the start, not only after an error. */
  required?: boolean | undefined
  description?: ReactNode
  constraint?: ReactNode
  /** A button beside the input. */
  secondary?: ReactNode
  /** Encoded like the message of a schema issue (`serializeReasonMessage`). */
  error?: string | undefined
  children: ReactNode
}

/**
 * Label with an asterisk. The style sheet draws the asterisk, so that it is not part of the text; inputs have
 * `aria-required`.
 */
export const RequiredLabel = ({ text }: { text: string }) => <span className={styles.required}>{text}</span>

/** Label, description, constraint, error and optional button around an input. */
export const FieldFrame = ({
  label,
  optional,
  required = false,
  description,
  constraint,
  secondary,
  error,
  children,
}: FieldFrameProps) => {
  const t = useTexts('components')
  const say = useSentences()
  return (
    <MarkedField
      label={
        optional ? (
          <span>
            {label} <span className={styles.optional}>{t('field.optional')}</span>
          </span>
        ) : required ? (
          <RequiredLabel text={label} />
        ) : (
          label
        )
      }
      description={description}
      constraintText={constraint}
      errorText={error && say(parseReasonMessage(error))}
      stretch
    >
      {secondary ? (
        <div className={styles.beside}>
          {children}
          {secondary}
        </div>
      ) : (
        children
      )}
    </MarkedField>
  )
}
