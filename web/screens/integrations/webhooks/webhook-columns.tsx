import type { ReactNode } from 'react'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { isChat } from '../../../../shared/integrations/chat.rules.ts'
import { rightOfEvent } from '../../../../shared/integrations/webhook-events.ts'
import { api } from '../../../api/client.ts'
import { useMay } from '../../../api/use-may.ts'
import { StatusText } from '../../../components/cells/status-text.tsx'
import { RowAction, RowActions } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import type { TextsOf } from '../../../texts/use-texts.ts'
import { Aside } from '../aside.tsx'
import { EVENT_TEXTS } from './event-texts.ts'

export type Webhook = Output<typeof contracts.integrations.calls.listWebhooks>['records'][number]

interface WebhookColumnsOptions {
  onShow: (hook: Webhook) => void
  onEdit: (hook: Webhook) => void
  onRotate: (hook: Webhook) => void
  onRemove: (hook: Webhook) => void
}

/** Actions for users who may read all events of the webhook; the calls refuse others. */
const ForReaders = ({ hook: { events }, children }: { hook: Webhook; children: ReactNode }) => {
  const may = useMay()
  return events.every((type) => may(rightOfEvent(type) ?? 'any')) ? children : null
}

const STATES = { enabled: 'success', disabled: 'stopped', failing: 'error' } as const

export const webhookColumns = (
  t: TextsOf<'integrations'>,
  { onShow, onEdit, onRotate, onRemove }: WebhookColumnsOptions,
): readonly Column<Webhook>[] => [
  {
    id: 'url',
    header: t('hooks.url'),
    cell: ({ format, url, description }) => (
      <>
        <LongText text={url} />
        {isChat(format) && <Aside>{t(`hooks.formats.${format}`)}</Aside>}
        {description && <Aside>{description}</Aside>}
      </>
    ),
  },
  {
    id: 'status',
    header: t('hooks.status'),
    card: 'badge',
    cell: ({ status, failingSince }) => (
      <>
        <StatusText wraps={false} type={status === 'enabled' && failingSince ? 'warning' : STATES[status]}>
          {t(`hooks.${status}`)}
        </StatusText>
        {failingSince && (
          <Aside>
            {t('hooks.failingSince')} <Instant at={failingSince} />
          </Aside>
        )}
      </>
    ),
  },
  {
    id: 'events',
    header: t('hooks.events'),
    cell: ({ events }) => <LongText text={events.map((event) => t(`events.${EVENT_TEXTS[event]}`)).join(' · ')} />,
  },
  {
    id: 'made',
    header: t('keys.made'),
    cell: ({ createDate, createUserName, olderUntil }) => (
      <>
        <Instant at={createDate} />
        <Aside>{t('by', { name: createUserName })}</Aside>
        {olderUntil && (
          <Aside>
            {t('keys.olderUntil')} <Instant at={olderUntil} />
          </Aside>
        )}
      </>
    ),
  },
  {
    id: 'actions',
    header: t('actions'),
    pinned: true,
    card: 'action',
    cell: (hook) => (
      <RowActions>
        <RowAction
          text={t('hooks.deliveries')}
          label={t('hooks.deliveriesOf', { url: hook.url })}
          onClick={() => onShow(hook)}
        />
        <ForReaders hook={hook}>
          <RowAction
            needs={api.integrations.saveWebhook}
            text={t('hooks.edit')}
            edits
            label={t('hooks.editOf', { url: hook.url })}
            onClick={() => onEdit(hook)}
          />
          {!isChat(hook.format) && (
            <RowAction
              needs={api.integrations.rotateWebhookSecret}
              text={t('hooks.rotate')}
              label={t('hooks.rotateOf', { url: hook.url })}
              onClick={() => onRotate(hook)}
            />
          )}
        </ForReaders>
        <RowAction
          needs={api.integrations.removeWebhook}
          text={t('hooks.remove')}
          label={t('hooks.removeOf', { url: hook.url })}
          onClick={() => onRemove(hook)}
        />
      </RowActions>
    ),
  },
]
