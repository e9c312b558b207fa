import Box from '@cloudscape-design/components/box'
import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import type { ReactNode } from 'react'
import { CopyText, type CopyTextProps } from './copy-text.tsx'

interface KeyValuesProps {
  title: string
  actions?: ReactNode
  columns?: 1 | 2 | 3 | 4
  items: readonly { label: string; value: ReactNode }[]
}

/** The facts of one record. */
export const KeyValues = ({ title, actions, columns = 4, items }: KeyValuesProps) => (
  <Container
    header={
      <Header variant="h2" actions={actions}>
        {title}
      </Header>
    }
  >
    <KeyValuePairs columns={columns} items={items.map(({ label, value }) => ({ label, value: value ?? '-' }))} />
  </Container>
)

/** The figures of a record that matter most. */
export const KeyFigure = ({ text }: { text: string }) => (
  <Box fontSize="heading-xl" fontWeight="bold">
    {text}
  </Box>
)

/** A number that is only carried elsewhere: small, so that it stays on one line. */
export const KeyNumber = (props: CopyTextProps) => (
  <Box fontSize="body-s">
    <CopyText {...props} />
  </Box>
)
