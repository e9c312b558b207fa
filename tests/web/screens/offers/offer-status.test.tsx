import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { StatusBadge } from '../../../../web/screens/offers/status-badge.tsx'

afterEach(cleanup)

it.each([
  [{ status: 'offering', leftNum: 3 }, false, 'Open'],
  [{ status: 'offering', leftNum: 0 }, false, 'All taken'],
  [{ status: 'offering', leftNum: 0 }, true, 'No surplus'],
  [{ status: 'expired', leftNum: 0 }, true, 'Expired'],
] as const)('the status of an offer %o (nurse: %s) reads %s', (offer, isNurse, text) => {
  expect(render(<StatusBadge offer={offer} isNurse={isNurse} />).container.textContent).toBe(text)
})
