import type { ReactNode } from 'react'
import { type BadgeColor, badgeClass } from '../text/badge-class.ts'
import { PageLink } from './page-link.tsx'

interface BadgeLinkProps {
  href: string
  color: BadgeColor
  /** True lets a state of several words wrap. */
  wraps?: boolean
  /** True puts it on a line of its own. */
  isApart?: boolean
  children: ReactNode
}

/** A badge that is a link. */
export const BadgeLink = ({ href, color, wraps = false, isApart = false, children }: BadgeLinkProps) => (
  <PageLink href={href} className={badgeClass(color, wraps, isApart)}>
    {children}
  </PageLink>
)
