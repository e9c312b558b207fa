import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import type { ReactNode } from 'react'
import { FieldStack } from '../../../components/fields/field-stack.tsx'
import { SchemaFormElement } from '../../../components/modals/schema-form-element.tsx'
import type { Sayable } from '../../../texts/say.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'

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
  const say = useSentences()
  return (
    <SchemaFormElement busy={busy} onSubmit={onSubmit}>
      <FieldStack>
        {children}
        {problem && <Alert type="error">{say(problem)}</Alert>}
        <Button variant="primary" fullWidth loading={busy} loadingText={t('pleaseWait')}>
          {submitText}
        </Button>
        {aside}
      </FieldStack>
    </SchemaFormElement>
  )
}
