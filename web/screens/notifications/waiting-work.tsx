import Badge from '@cloudscape-design/components/badge'
import Box from '@cloudscape-design/components/box'
import Link from '@cloudscape-design/components/link'
import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { RetryAlert } from '../../components/page/retry-alert.tsx'
import { Waiting } from '../../components/page/waiting.tsx'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { OverviewFigure } from '../home/figures.tsx'
import { queueFigures } from '../home/queue-figures.ts'
import { readerOf } from '../home/queue-places.ts'
import { useMayHaveQueues } from '../home/use-may-have-queues.ts'
import { useKnownQueues } from '../home/use-work-queues.ts'
import { showInvitations, useOpenInvitations } from '../people/invitations/use-open-invitations.ts'
import styles from './news.module.css'

/** Work that waits for the user, by queue, each linked to its list. Nothing for users who have no queues. */
export const WaitingWork = ({ onFollow }: { onFollow: () => void }) => {
  const t = useTexts('home')
  const titleId = useId()
  const { user, company } = useSession()
  const isAsked = useMayHaveQueues()
  const { data, error, refetch } = useKnownQueues(isAsked)
  const invitations = useOpenInvitations()
  if (!isAsked && invitations === 0) return null
  const toJoin: OverviewFigure[] =
    invitations > 0
      ? [
          {
            label: t('queues.invitations'),
            text: showInvitations(invitations),
            says: t('queues.invitationsText'),
            href: '/invitations',
          },
        ]
      : []
  const figures = [...queueFigures(t, user.role, data?.queues ?? [], readerOf({ user, company })), ...toJoin]
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.heading}>
        <h3 id={titleId}>{t('queues.title')}</h3>
      </div>
      {figures.length > 0 && (
        <ul className={styles.list}>
          {figures.map((figure) => (
            <Line key={figure.label} figure={figure} onFollow={onFollow} />
          ))}
        </ul>
      )}
      {isAsked &&
        data === undefined &&
        (error ? <RetryAlert message={error} onRetry={() => refetch()} /> : <Waiting />)}
      {data !== undefined && figures.length === 0 && <Box color="text-body-secondary">{t('queues.nothing')}</Box>}
    </section>
  )
}

const Line = ({ figure, onFollow }: { figure: OverviewFigure; onFollow: () => void }) => {
  const { label, text, href, parts = [] } = figure
  return (
    <li>
      <div className={styles.lines}>
        {href === undefined ? (
          <span>{label}</span>
        ) : (
          <To href={href} onFollow={onFollow}>
            {label}
          </To>
        )}
        {parts.map((part) => (
          <To key={part.href} href={part.href} onFollow={onFollow}>
            {part.text}
          </To>
        ))}
      </div>
      <Badge color="blue">{text}</Badge>
    </li>
  )
}

interface ToProps {
  href: string
  onFollow: () => void
  children: string
}

const To = ({ href, onFollow, children }: ToProps) => {
  const navigate = useNavigate()
  return (
    <Link
      href={href}
      variant="secondary"
      onFollow={(event) => {
        event.preventDefault()
        onFollow()
        navigate(href)
      }}
    >
      {children}
    </Link>
  )
}
