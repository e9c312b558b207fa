import Box from '@cloudscape-design/components/box'
import type { ReactNode } from 'react'

/** A secondary line of a cell. */
export const Aside = ({ children }: { children: ReactNode }) => (
  <Box fontSize="body-s" color="text-body-secondary">
    {children}
  </Box>
)
