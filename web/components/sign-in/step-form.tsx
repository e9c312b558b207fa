import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { type ReactNode, use } from 'react'
import { stepMessage } from '../../session/sign-in-errors.ts'
import { useSentences, useTexts } from '../../texts/use-texts.ts'
import { submitAndShow } from '../modals/schema-form-element.tsx'
import { usePageTitle } from '../page/use-page-title.ts'
import { SignInPlace } from './sign-in-place.ts'

interface StepFormProps {
  title: string
  hint?: string
  submitText: string
  busy: boolean
  /** Error message of the last attempt, encoded by `serializeReasonMessage`, or the user pool's own. */
  problem?: string | undefined
  onSubmit: () => unknown
  /** A secondary link below the button. */
  aside?: ReactNode
  children: ReactNode
}

/** One step of signing in: a title, fields, and one button as wide as the fields. */
export const StepForm = ({ title, hint, submitText, busy, problem, onSubmit, aside, children }: StepFormProps) => {
  const t = useTexts('components')
  const say = useSentences()
  const isPage = use(SignInPlace) === 'page'
  usePageTitle(isPage ? title : undefined)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void submitAndShow(event.currentTarget, onSubmit)
      }}
    >
      <SpaceBetween size="l">
        <div>
          <Box variant={isPage ? 'h1' : 'h3'} tagOverride={isPage ? 'h1' : 'h2'}>
            {title}
          </Box>
          {hint && <Box color="text-body-secondary">{hint}</Box>}
          <div aria-live="polite">
            {problem && (
              <Box margin={{ top: 'm' }}>
                <Alert type="error">{say(stepMessage(problem))}</Alert>
              </Box>
            )}
          </div>
        </div>
        {children}
        <Button variant="primary" fullWidth formAction="submit" loading={busy} loadingText={t('pleaseWait')}>
          {submitText}
        </Button>
        {aside}
      </SpaceBetween>
    </form>
  )
}
