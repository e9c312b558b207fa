import Button from '@cloudscape-design/components/button'
import Flashbar from '@cloudscape-design/components/flashbar'
import { useSyncExternalStore } from 'react'
import { type FlashItem, flash, flashItems, onFlash } from './flash-store.ts'

const barItem = (item: FlashItem) => ({
  id: item.id,
  // 'status' is read out politely, after what is being read.
  ariaRole: 'status' as const,
  type: item.type === 'in-progress' ? ('info' as const) : item.type,
  loading: item.type === 'in-progress',
  ...(item.header ? { header: item.header } : {}),
  content: item.text,
  dismissible: item.type !== 'in-progress',
  dismissLabel: 'Dismiss message',
  onDismiss: () => flash.dismiss(item.id),
  ...(item.retry ? { action: <Button onClick={() => again(item)}>Try again</Button> } : {}),
})

const again = (item: FlashItem): void => {
  flash.dismiss(item.id)
  item.retry?.()
}

/** The messages of the one store. */
export const Flash = () => {
  const items = useSyncExternalStore(onFlash, flashItems)
  return <Flashbar items={items.map(barItem)} />
}
