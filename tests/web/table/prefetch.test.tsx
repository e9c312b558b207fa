import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '../../../web/api/client.ts'
import { queryClient } from '../../../web/api/query-client.ts'
import { useListCall } from '../../../web/api/use-list-call.ts'
import { watchLinks } from '../../../web/app/prefetch-records.ts'
import { PageLink } from '../../../web/components/page/page-link.tsx'
import { bodies, fakeSite, page } from '../support/fake-site.ts'
import { renderAt } from '../support/render.tsx'
import { signedInAt } from '../support/signed-in-at.ts'
import { until } from '../support/until.ts'

const LIST = '/products/getProductListByCurrentUser'
const ONE = '/products/getProduct'

signedInAt('US-DOCTOR')

const List = ({ current }: { current: number }) => {
  const { data } = useListCall(api.products.listProducts, { current, size: 50 })
  return <p>{data?.records.map(({ productName }) => productName).join()}</p>
}

describe('the next page of a list', () => {
  it('is fetched by its cursor once the current one is shown, and not again when the list is refetched', async () => {
    const asked = fakeSite({
      [LIST]: ({ body }) =>
        page([{ productName: `of page ${body.current}` }], body.current === 1 ? { nextToken: 'second' } : {}),
    })
    const { outdate } = renderAt(<List current={1} />, '/', '*', 60_000)
    await screen.findByText('of page 1')
    await until(() => expect(bodies(asked, LIST)).toMatchObject([{ current: 1 }, { current: 2, nextToken: 'second' }]))
    await outdate('products')
    await until(() => expect(bodies(asked, LIST)).toHaveLength(3))
    expect(bodies(asked, LIST)[2]).toMatchObject({ current: 1 })
  })
})

describe('the record of a link', () => {
  let stop = () => {}
  beforeEach(() => {
    queryClient.clear()
    stop = watchLinks()
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
  })

  it('is fetched when the pointer rests on the link, once, and not when it only passes', async () => {
    const asked = fakeSite({ [ONE]: () => ({ result: {} }) })
    renderAt(
      <>
        <PageLink href="/inventory/PR-1">Lamp</PageLink>
        <PageLink href="/inventory/PR-2">Desk</PageLink>
        <p>nothing</p>
      </>,
    )
    fireEvent.pointerOver(screen.getByText('Lamp'))
    fireEvent.pointerOver(screen.getByText('Desk'))
    await until(() => expect(asked.map(({ body }) => body)).toMatchObject([{ productNo: 'PR-2' }]))
    fireEvent.pointerOver(screen.getByText('nothing'))
    fireEvent.focusIn(screen.getByText('Desk'))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(asked).toHaveLength(1)
  })
})
