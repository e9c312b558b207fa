import Alert from '@cloudscape-design/components/alert'
import Select from '@cloudscape-design/components/select'
import SpaceBetween from '@cloudscape-design/components/space-between'
import Toggle from '@cloudscape-design/components/toggle'
import { useState } from 'react'
import type { Output } from '../../../shared/contract/call.ts'
import { mailChoicesOf } from '../../../shared/notifications/notices.rules.ts'
import type { notifications } from '../../../shared/notifications/notifications.contract.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { PageLink } from '../../components/page/page-link.tsx'
import { useInCard } from '../../components/table/in-card.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { zoneAt } from '../../components/text/time-zone.ts'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import styles from './notice-preferences.module.css'

type Choice = Output<typeof notifications.calls.getNoticePreferences>['topics'][number]

const choiceColumns = (t: TextsOf<'notifications'>, save: (choice: Choice) => void): readonly Column<Choice>[] => [
  { id: 'topic', header: t('columns.topic'), card: 'title', cell: ({ topic }) => t(`topics.${topic}`) },
  { id: 'about', header: t('columns.about'), cell: ({ topic }) => t(`about.${topic}`) },
  {
    id: 'mail',
    header: t('columns.mail'),
    minWidth: 180,
    card: 'action',
    cell: (choice) => <MailChoice choice={choice} onChange={(mail) => save({ ...choice, mail })} />,
  },
  {
    id: 'console',
    header: t('columns.console'),
    cell: (choice) => (
      <Toggle
        ariaLabel={t('consoleOf', { topic: t(`topics.${choice.topic}`) })}
        checked={choice.console}
        onChange={({ detail }) => save({ ...choice, console: detail.checked })}
      />
    ),
  },
]

interface MailChoiceProps {
  choice: Choice
  onChange: (mail: Choice['mail']) => void
}

/** A card has no column header, so the select shows its own label. */
const MailChoice = ({ choice: { topic, mail }, onChange }: MailChoiceProps) => {
  const t = useTexts('notifications')
  const isInCard = useInCard()
  const choices = mailChoicesOf(topic)
  return (
    <div className={isInCard ? styles.onCard : undefined}>
      <Select
        {...(isInCard ? { inlineLabelText: t('columns.mail') } : {})}
        ariaLabel={t('mailOf', { topic: t(`topics.${topic}`) })}
        options={choices.map((value) => ({ value, label: t(`mail.${value}`) }))}
        selectedOption={{ value: mail, label: t(`mail.${mail}`) }}
        onChange={({ detail }) => {
          const chosen = choices.find((one) => one === detail.selectedOption.value)
          if (chosen) onChange(chosen)
        }}
        expandToViewport
      />
    </div>
  )
}

/** Notification settings; each choice is saved as soon as it is made. */
export const NoticePreferences = () => {
  const t = useTexts('notifications')
  const query = useCall(api.notifications.getNoticePreferences, {})
  const saving = useMutationCall(api.notifications.saveNoticePreferences, {
    invalidates: [api.notifications.getNoticePreferences],
    flashErrors: true,
  })
  // Choices being saved are shown as saved: disabling the field during the save would make it lose focus.
  const [underWay, setUnderWay] = useState<readonly Choice[]>([])
  const save = async (choice: Choice) => {
    // One save at a time per topic; otherwise an older save could overwrite a newer one.
    if (underWay.some(({ topic }) => topic === choice.topic)) return
    setUnderWay((before) => [...before, choice])
    await saving.mutateAsync({ topics: [choice] }).catch(() => undefined)
    setUnderWay((before) => before.filter((one) => one !== choice))
  }
  const columns = choiceColumns(t, save)
  const table = useTable({ id: 'notice-preferences', columns })
  const { data } = query
  const topics = (data?.topics ?? []).map((stored) => underWay.find(({ topic }) => topic === stored.topic) ?? stored)
  const rules = t('rules', { email: data?.email ?? '', zone: zoneAt() })
  const hasOffers = topics.some(({ topic }) => topic === 'offers')
  const page = data && { records: topics, total: topics.length, current: 1, size: Math.max(topics.length, 1) }
  return (
    <SpaceBetween size="m">
      {data && !data.isMailed && (
        <Alert type="warning" action={<PageLink href="/account">{t('toAccount')}</PageLink>}>
          {t('notMailed', { email: data.email })}
        </Alert>
      )}
      <ResourceTable
        title={t('tabs.preferences')}
        description={hasOffers ? `${rules} ${t('offerRules')}` : rules}
        table={table}
        query={{ ...query, data: page }}
        rowKey={({ topic }) => topic}
        empty={{ title: t('empty') }}
      />
    </SpaceBetween>
  )
}
