import Button from '@cloudscape-design/components/button'
import type { ReactNode } from 'react'
import { FieldStack } from '../../../components/fields/field-stack.tsx'
import { FormProblem } from '../../../components/modals/form-problem.tsx'
import { SchemaFormElement } from '../../../components/modals/schema-form-element.tsx'
import type { DisplayMessage } from '../../../texts/translate-message.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface PageFormProps {
  busy: boolean
  problem: DisplayMessage | undefined
  submitText: string
  onSubmit: () => void
  /** Secondary link below the button. */
  aside?: ReactNode
  children: ReactNode
}

/** Form of a password page, with one full-width button. */
export const PageForm = ({ busy, problem, submitText, onSubmit, aside, children }: PageFormProps) => {
  const t = useTexts('components')
  return (
    <SchemaFormElement busy={busy} onSubmit={onSubmit}>
      <FieldStack>
        {children}
        <FormProblem message={problem} />
        <Button variant="primary" fullWidth loading={busy} loadingText={t('pleaseWait')}>
          {submitText}
        </Button>
        {aside}
      </FieldStack>
    </SchemaFormElement>
  )
}
