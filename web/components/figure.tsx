import Box from '@cloudscape-design/components/box'
import type { ReactNode } from 'react'
import { KeyFigure } from './key-values.tsx'

interface FigureProps {
  /** The figure as it is shown; '-' while it is not known. */
  text: string
  /** What it is, in a few words. */
  says: string
  /** Where one can see it in full. */
  children?: ReactNode
}

/** A figure that matters, with what it means. */
export const Figure = ({ text, says, children }: FigureProps) => (
  <div>
    <KeyFigure text={text} />
    <Box color="text-body-secondary" fontSize="body-s">
      {says}
    </Box>
    {children}
  </div>
)
