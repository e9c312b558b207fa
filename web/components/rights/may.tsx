import type { ReactNode } from 'react'
import { type Needed, useMay } from '../../api/use-may.ts'

interface MayProps {
  /** Call or right without which the content is left out. */
  needs: Needed
  children: ReactNode
}

/** Content for users whose rights in the company suffice, such as a button that opens a form. */
export const May = ({ needs, children }: MayProps) => (useMay()(needs) ? children : null)
