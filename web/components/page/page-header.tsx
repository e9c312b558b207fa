import Header from '@cloudscape-design/components/header'
import type { ReactNode } from 'react'
import styles from './page-header.module.css'
import { TitleText } from './title-text.tsx'
import { usePageTitle } from './use-page-title.ts'

interface PageHeaderProps {
  title: string
  /** One line below the title. */
  description?: ReactNode
  /** Buttons at the right; the primary one last. */
  actions?: ReactNode
  /** Shown beside the title: a count or a state. */
  info?: ReactNode
}

/** The one h1 of a page, its buttons, and the window's title. */
export const PageHeader = ({ title, description, actions, info }: PageHeaderProps) => {
  usePageTitle(title)
  return (
    <div className={styles.header}>
      <Header
        variant="h1"
        description={description}
        actions={actions && <div className={styles.actions}>{actions}</div>}
        info={info}
      >
        <TitleText title={title} />
      </Header>
    </div>
  )
}
