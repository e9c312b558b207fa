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

it('the menu is collapsed below 1440 px, and open from that width', () => {
  expect(menuAt(1439).isCollapsed()).toBe(true)
  expect(menuAt(1440).isCollapsed()).toBe(false)
})

it('remembers a separate choice for each of the two sizes', () => {
  const menu = menuAt(1024)
  menu.set(false)
  menu.resize(1440)
  menu.set(true)
  menu.resize(1024)
  expect(menu.isCollapsed()).toBe(false)
  cleanup()
  expect([menuAt(1024).isCollapsed(), menuAt(1440).isCollapsed()]).toEqual([false, true])
})
