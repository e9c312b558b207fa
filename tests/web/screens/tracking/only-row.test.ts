// @vitest-environment node
import { expect, it } from 'vitest'
import { choicesFor, confirmData, onlyRow } from '../../../../web/screens/tracking/confirm/row-choices.ts'
import type { UpcGroup } from '../../../../web/screens/tracking/tracking-records.ts'

const group = (upc: string, cwIds: readonly string[]): UpcGroup =>
  ({
    upc,
    rows: cwIds.length,
    qty: cwIds.length,
    productsList: [{ productNo: `PR-${upc}`, productName: upc }],
    rowList: cwIds.map((cwId) => ({ cwId, tracking: `1Z-${cwId}`, qty: 1 })),
  }) as unknown as UpcGroup

const groups = [group('A', ['CW-1', 'CW-2']), group('B', ['CW-3'])]

it.each(['CW-1', 'CW-3'])('confirms one row of a batch alone: %s', (cwId) => {
  const data = confirmData(onlyRow(choicesFor(groups, []), groups, cwId), '')
  expect(data.map(({ cwIds }) => cwIds)).toEqual([[cwId]])
})

it('confirms nothing if the row is missing from the list', () => {
  expect(confirmData(onlyRow(choicesFor(groups, []), groups, 'CW-9'), '')).toEqual([])
})
