import Box from '@cloudscape-design/components/box'
import SpaceBetween from '@cloudscape-design/components/space-between'
import type { ReactNode } from 'react'
import { usePageTitle } from '../page/use-page-title.ts'

interface StatementProps {
  title: string
  text?: ReactNode
  /** Buttons, or an alert. */
  children?: ReactNode
}

/** Content of a page without a form that is shown before the sign-in: a statement, and possible actions. */
export const Statement = ({ title, text, children }: StatementProps) => {
  usePageTitle(title)
  return (
    <SpaceBetween size="l">
      <div>
        <Box variant="h1">{title}</Box>
        {text && <Box color="text-body-secondary">{text}</Box>}
      </div>
      {children}
    </SpaceBetween>
  )
}
