import Header from '@cloudscape-design/components/header'
import { type ReactNode, use } from 'react'
import { useLocation } from 'react-router-dom'
import { ID_PATTERN } from '../../../shared/values/id.ts'
import { SessionContext } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './page-header.module.css'
import { PageLink } from './page-link.tsx'
import { usePageTitle } from './use-page-title.ts'

interface PageHeaderProps {
  title: string
  /** A line below the title. */
  description?: ReactNode
  /** Buttons on the right; the primary one comes last. */
  actions?: ReactNode
  /** Shown beside the title: a count or a state. */
  info?: ReactNode
  /** False for a page that is not described in the guide: the guide itself. */
  hasHelp?: boolean
}

/** The h1 of a page with its description, info, help and buttons; it also sets the window's title. */
export const PageHeader = ({ title, description, actions, info, hasHelp = true }: PageHeaderProps) => {
  // A visitor without a session has no guide.
  const help = use(SessionContext) !== undefined && hasHelp && <HelpLink />
  usePageTitle(title)
  return (
    <div className={styles.header}>
      <Header
        variant="h1"
        description={description}
        actions={
          actions && (
            <div className={styles.actions} data-actions>
              {actions}
            </div>
          )
        }
        info={
          <>
            {info}
            {help}
          </>
        }
      >
        <TitleText title={title} />
      </Header>
    </div>
  )
}

/** Opens the guide at the section about this screen, which the guide knows. */
const HelpLink = () => {
  const t = useTexts('components')
  const { pathname } = useLocation()
  return (
    <span data-print="none">
      <PageLink href={`/help?of=${pathname}`} label={t('pageHelp')} className={styles.help}>
        ?
      </PageLink>
    </span>
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
