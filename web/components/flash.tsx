import Button from '@cloudscape-design/components/button'
import Flashbar from '@cloudscape-design/components/flashbar'
import { useSyncExternalStore } from 'react'
import { isConnectionLost, onConnection } from '../api/connection.ts'
import { type FlashItem, type FlashLink, flash, flashItemsHere, onFlash } from '../session/flash-store.ts'
import type { TranslateMessage } from '../texts/translate-message.ts'
import { type TextsOf, useSentences, useTexts } from '../texts/use-texts.ts'
import styles from './flash.module.css'
import { PageLink } from './page/page-link.tsx'

const barItem = (item: FlashItem, t: TextsOf<'components'>, say: TranslateMessage) => ({
  id: item.id,
  // Screen readers finish what they are reading before they announce a 'status'.
  ariaRole: 'status' as const,
  type: item.type === 'in-progress' ? ('info' as const) : item.type,
  loading: item.type === 'in-progress',
  header: item.header || undefined,
  content: item.link ? <WithLink text={textOf(item, say)} link={item.link} /> : textOf(item, say),
  dismissible: item.type !== 'in-progress',
  dismissLabel: t('dismiss'),
  onDismiss: () => leave(item),
  ...buttonOf(item, t),
})

const buttonOf = (item: FlashItem, t: TextsOf<'components'>) => {
  const { retry, action } = item
  if (retry) return { action: <Button onClick={() => again(item)}>{t('tryAgain')}</Button> }
  return action ? { action: <Button onClick={() => act(item)}>{action.text}</Button> } : {}
}

/** Removes a message. If it has the focus, the page gets it. */
const leave = ({ id }: FlashItem): void => {
  if (document.activeElement?.closest(`[data-itemid="${id}"]`))
    document.getElementById('content')?.focus({ preventScroll: true })
  flash.dismiss(id)
}

const act = (item: FlashItem): void => {
  leave(item)
  item.action?.run()
}

const textOf = ({ text }: FlashItem, say: TranslateMessage): string => (typeof text === 'string' ? text : say(text))

const WithLink = ({ text, link }: { text: string; link: FlashLink }) => (
  <>
    {text}{' '}
    <PageLink href={link.href} color="inverted" variant="primary">
      {link.text}
    </PageLink>
  </>
)

const again = (item: FlashItem): void => {
  leave(item)
  item.retry?.()
}

/** Messages that stay until they are dismissed: failures and warnings. */
export const Flash = () => <Flashbar items={useBarItems(({ type }) => !isPassing(type))} />

/**
 * Messages that nobody needs to dismiss: successes, notes, work in progress, and the warning about a lost connection.
 * They float, so that no button moves under a finger.
 */
export const Toasts = () => {
  const t = useTexts('components')
  const items = useBarItems(({ type }) => isPassing(type))
  const isLost = useSyncExternalStore(onConnection, isConnectionLost)
  const connection = {
    id: 'connection',
    ariaRole: 'status' as const,
    type: 'warning' as const,
    header: t('connection.lost'),
    content: t('connection.text'),
  }
  return (
    <div id="toasts" className={styles.toasts} data-print="none">
      <Flashbar items={[...(isLost ? [connection] : []), ...items]} />
    </div>
  )
}

const isPassing = (type: FlashItem['type']): boolean => type === 'success' || type === 'info' || type === 'in-progress'

const useBarItems = (isShown: (item: FlashItem) => boolean) => {
  const t = useTexts('components')
  const say = useSentences()
  const items = useSyncExternalStore(onFlash, flashItemsHere)
  return items.filter(isShown).map((item) => barItem(item, t, say))
}
