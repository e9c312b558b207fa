import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Round, useRounds } from '../../../web/components/use-rounds.ts'

const rounds = () => renderHook(() => useRounds()).result

it('repeats a call until nothing is left to do, and adds up the results', async () => {
  const hook = rounds()
  const answers = [
    { done: 3, left: 2 },
    { done: 0, left: 2 },
    { done: 2, left: 0 },
  ]
  const end = await act(() => hook.current.run(async () => answers.shift() ?? { done: 0, left: 0 }))
  expect(end).toEqual({ done: 5, left: 0 })
  expect(answers).toEqual([])
})

it('gives up after three calls in a row without progress', async () => {
  const hook = rounds()
  let calls = 0
  const nothing = async (): Promise<Round> => {
    calls += 1
    return { done: 0, left: 4 }
  }
  expect(await act(() => hook.current.run(nothing))).toEqual({ done: 0, left: 4 })
  expect(calls).toBe(3)
})

it('returns the total of the earlier calls with the error of a later one, but throws the error of the first', async () => {
  const hook = rounds()
  const broken = new Error('broken')
  const call = async (total: number) => {
    if (total === 2) throw broken
    return { total: total + 1, done: 1, left: 9 }
  }
  expect(await act(() => hook.current.addUp(0, call))).toEqual({ total: 2, problem: broken })
  await expect(act(() => hook.current.addUp(2, call))).rejects.toBe(broken)
  expect(hook.current.progress).toBeUndefined()
})
