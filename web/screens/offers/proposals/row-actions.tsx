import SpaceBetween from '@cloudscape-design/components/space-between'
import type { ReactNode } from 'react'
import { useInCard } from '../../../components/table/in-card.ts'

/** Several things that can be done with a row: beside each other in a table, below each other on a card. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <SpaceBetween direction={useInCard() ? 'vertical' : 'horizontal'} size="xs">
    {children}
  </SpaceBetween>
)
