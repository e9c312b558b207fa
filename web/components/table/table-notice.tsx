import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import type { ReactNode } from 'react'

interface TableNoticeProps {
  title: string
  text?: ReactNode
  action?: { text: string; run: () => void }
}

/** What stands in a list instead of rows: nothing yet, no match, or what went wrong; with the way on. */
export const TableNotice = ({ title, text, action }: TableNoticeProps) => (
  <Box textAlign="center" margin={{ vertical: 's' }} color="inherit">
    <SpaceBetween size="xs">
      <Box variant="strong" color="inherit">
        {title}
      </Box>
      {text && <Box color="text-body-secondary">{text}</Box>}
      {action && <Button onClick={action.run}>{action.text}</Button>}
    </SpaceBetween>
  </Box>
)
