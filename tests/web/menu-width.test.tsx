import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useMenuWidth } from '../../web/app/frame/frame.tsx'
import { windowWidth } from './support/window-width.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const menuAt = (width: number) => {
  const resize = windowWidth(width)
  const { result } = renderHook(useMenuWidth)
  const set = (collapsed: boolean) => act(() => result.current.setCollapsed(collapsed))
  return { resize, set, isCollapsed: () => result.current.collapsed }
}

it('the menu shows its labels from 1024 px, and only icons below', () => {
  expect(menuAt(1023).isCollapsed()).toBe(true)
  expect(menuAt(1024).isCollapsed()).toBe(false)
})

it('remembers a separate choice for each of the two sizes', () => {
  const menu = menuAt(1000)
  menu.set(false)
  menu.resize(1280)
  menu.set(true)
  menu.resize(1000)
  expect(menu.isCollapsed()).toBe(false)
  cleanup()
  expect([menuAt(1000).isCollapsed(), menuAt(1280).isCollapsed(), menuAt(1440).isCollapsed()]).toEqual([
    false,
    true,
    true,
  ])
})
