import Button from '@cloudscape-design/components/button'
import type { ReactNode } from 'react'
import { FieldStack } from '../../../components/fields/field-stack.tsx'
import { FormProblem } from '../../../components/modals/form-problem.tsx'
import { SchemaFormElement } from '../../../components/modals/schema-form-element.tsx'
import type { Sayable } from '../../../texts/say.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface PageFormProps {
  busy: boolean
  problem: Sayable | undefined
  submitText: string
  onSubmit: () => void
  /** A quiet way out below the button. */
  aside?: ReactNode
  children: ReactNode
}

/** The fields of a page before the sign-in, one button as wide as they are. */
export const PageForm = ({ busy, problem, submitText, onSubmit, aside, children }: PageFormProps) => {
  const t = useTexts('components')
  return (
    <SchemaFormElement busy={busy} onSubmit={onSubmit}>
      <FieldStack>
        {children}
        <FormProblem told={problem} />
        <Button variant="primary" fullWidth loading={busy} loadingText={t('pleaseWait')}>
          {submitText}
        </Button>
        {aside}
      </FieldStack>
    </SchemaFormElement>
  )
}
