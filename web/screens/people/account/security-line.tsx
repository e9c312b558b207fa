import Box from '@cloudscape-design/components/box'
import type { ReactNode } from 'react'
import styles from './account.module.css'

interface SecurityLineProps {
  title: string
  text: string
  /** How it stands, below the words. */
  state?: ReactNode
  /** The button. */
  children: ReactNode
}

/** One thing about signing in, and what can be done with it. */
export const SecurityLine = ({ title, text, state, children }: SecurityLineProps) => (
  <div className={styles.line}>
    <div className={styles.words}>
      <Box variant="awsui-key-label">{title}</Box>
      <Box color="text-body-secondary">{text}</Box>
      {state}
    </div>
    {children}
  </div>
)
