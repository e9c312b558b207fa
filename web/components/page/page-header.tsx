import Header from '@cloudscape-design/components/header'
import type { ReactNode } from 'react'
import { ID_PATTERN } from '../../../shared/values/id.ts'
import styles from './page-header.module.css'
import { usePageTitle } from './use-page-title.ts'

interface PageHeaderProps {
  title: string
  /** A line below the title. */
  description?: ReactNode
  /** Buttons on the right; the primary one comes last. */
  actions?: ReactNode
  /** Shown beside the title: a count or a state. */
  info?: ReactNode
}

/** The h1 of a page with its description, info and buttons; it also sets the window's title. */
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

/** Splits a title into words and the spaces between them. */
const PARTS = /(\s+)/

/** A title in which the number of a record never breaks at its hyphen, and is small enough for a phone. */
const TitleText = ({ title }: { title: string }) => {
  const parts = title.split(PARTS)
  if (!parts.some((part) => ID_PATTERN.test(part))) return title
  return parts.map((part, at) =>
    ID_PATTERN.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one title keep their order
      <span key={at} className={styles.number}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
