import Box from '@cloudscape-design/components/box'
import type { ReactNode } from 'react'
import styles from './account.module.css'

interface SecurityLineProps {
  title: string
  text: string
  /** Current state, shown below the text. */
  state?: ReactNode
  /** Action button. */
  children: ReactNode
}

/** One sign-in setting and its action. */
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
