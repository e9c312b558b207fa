import type { ReactNode } from 'react'
import { Small } from '../../components/cells/small.tsx'

/** A secondary line of a cell. */
export const Aside = ({ children }: { children: ReactNode }) => <Small>{children}</Small>
