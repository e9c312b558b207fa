import type { ReactNode } from 'react'
import { type BadgeColor, badgeClass } from './badge-class.ts'

interface StateBadgeProps {
  color?: BadgeColor | undefined
  /** True lets a state of several words wrap, in a table with many columns. */
  wraps?: boolean
  /** True puts it on a line of its own. */
  isApart?: boolean
  children: ReactNode
}

/** A state in one or two words. Without `wraps` it stays on one line, even in languages without spaces. */
export const StateBadge = ({ color, wraps = false, isApart = false, children }: StateBadgeProps) => (
  <span className={badgeClass(color, wraps, isApart)} data-print="badge">
    {children}
  </span>
)
