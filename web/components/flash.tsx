import Button from '@cloudscape-design/components/button'
import Flashbar from '@cloudscape-design/components/flashbar'
import { useSyncExternalStore } from 'react'
import { type FlashItem, type FlashLink, flash, flashItems, onFlash } from './flash-store.ts'
import { PageLink } from './page-link.tsx'

const barItem = (item: FlashItem) => ({
  id: item.id,
  // 'status' is read out politely, after what is being read.
  ariaRole: 'status' as const,
  type: item.type === 'in-progress' ? ('info' as const) : item.type,
  loading: item.type === 'in-progress',
  ...(item.header ? { header: item.header } : {}),
  content: item.link ? <WithLink text={item.text} link={item.link} /> : item.text,
  dismissible: item.type !== 'in-progress',
  dismissLabel: 'Dismiss message',
  onDismiss: () => flash.dismiss(item.id),
  ...(item.retry ? { action: <Button onClick={() => again(item)}>Try again</Button> } : {}),
})

const WithLink = ({ text, link }: { text: string; link: FlashLink }) => (
  <>
    {text}{' '}
    <PageLink href={link.href} color="inverted" variant="primary">
      {link.text}
    </PageLink>
  </>
)

const again = (item: FlashItem): void => {
  flash.dismiss(item.id)
  item.retry?.()
}

/** The messages of the one store. */
export const Flash = () => {
  const items = useSyncExternalStore(onFlash, flashItems)
  return <Flashbar items={items.map(barItem)} />
}
