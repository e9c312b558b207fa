import { useRemembered } from '../../components/page/use-remembered.ts'

const MOST = 6

/** Recent successful searches of a user in this browser, latest first. */
export const useRecent = (userNo: string) => {
  const [kept, keep] = useRemembered<string[]>(`dockside.search.${userNo}`, [])
  const recent = kept.filter((text) => typeof text === 'string')
  return {
    recent,
    remember: (text: string) => keep([text, ...recent.filter((one) => one !== text)].slice(0, MOST)),
    forget: () => keep([]),
  }
}
