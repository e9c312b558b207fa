import Box from '@cloudscape-design/components/box'
import type { ReactNode } from 'react'
import { KeyFigure } from './key-values.tsx'
import { PageLink } from './page/page-link.tsx'

interface FigureProps {
  /** The figure as it is shown; '-' while it is not known. */
  text: string
  /** What it is, in a few words. */
  says: string
  /** Where its records are, and what the link to them is called. */
  link?: { href: string; label: string } | undefined
  /** Further ways to see it in full. */
  children?: ReactNode
}

/** A figure that matters, with what it means. */
export const Figure = ({ text, says, link, children }: FigureProps) => (
  <div>
    {link ? (
      <PageLink href={link.href} label={link.label}>
        <KeyFigure text={text} />
      </PageLink>
    ) : (
      <KeyFigure text={text} />
    )}
    <Box color="text-body-secondary" fontSize="body-s">
      {says}
    </Box>
    {children}
  </div>
)
