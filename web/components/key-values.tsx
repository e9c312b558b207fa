import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import type { ReactNode } from 'react'

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
