import Box from '@cloudscape-design/components/box'
import Skeleton from '@cloudscape-design/components/skeleton'
import type { ReactNode } from 'react'
import { KeyFigure } from './key-values.tsx'
import { PageLink } from './page/page-link.tsx'

/** Loading state of a figure; `unknown` after a failed read. */
export type Knowledge = 'known' | 'waiting' | 'unknown'

export const knowledgeOf = ({ data, error }: { data: unknown; error: Error | null }): Knowledge =>
  data !== undefined ? 'known' : error === null ? 'waiting' : 'unknown'

interface FigureProps {
  /** The formatted figure. */
  text: string
  /** Caption, in a few words. */
  says: string
  /** Link to its records. */
  link?: { href: string; label: string } | undefined
  /** Links or controls below the figure that show it in full. */
  children?: ReactNode
  knowledge?: Knowledge
}

/** A key figure with its caption. While it loads it shows a skeleton, and after a failed read a dash, never a 0. */
export const Figure = ({ text, says, link, children, knowledge = 'known' }: FigureProps) => {
  if (knowledge === 'waiting') {
    return (
      <div aria-busy="true">
        <Skeleton variant="text-heading-l" width="60%" />
        <Skeleton variant="text-body-s" />
      </div>
    )
  }
  if (knowledge === 'unknown') return <KeyFigure text="-" />
  return (
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
}
