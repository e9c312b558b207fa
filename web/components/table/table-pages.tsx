import Pagination from '@cloudscape-design/components/pagination'
import { useEffect, useRef, useState } from 'react'
import type { Page } from '../../../shared/contract/paging.ts'
import { afterPaint } from '../page/after-paint.ts'
import type { TableState } from './use-table.ts'

/** Page numbers, open-ended if the total is a lower bound. The pressed number is marked before its rows render. */
export const TablePages = <T,>({ table, page }: { table: TableState<T>; page: Page<T> }) => {
  const { current, size } = table.paging
  const [pressed, setPressed] = useState(current)
  const [seen, setSeen] = useState(current)
  if (seen !== current) {
    setSeen(current)
    setPressed(current)
  }
  const cancel = useRef<() => void>(undefined)
  useEffect(() => () => cancel.current?.(), [])
  const press = (next: number) => {
    setPressed(next)
    cancel.current?.()
    cancel.current = afterPaint(() => table.goTo(next))
  }
  return (
    <Pagination
      currentPageIndex={pressed}
      pagesCount={Math.max(Math.ceil(page.total / size), pressed)}
      openEnd={page.totalIsLowerBound === true}
      onChange={({ detail }) => press(detail.currentPageIndex)}
    />
  )
}
