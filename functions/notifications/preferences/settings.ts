import { asRead, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { newSecret } from '../../platform/secrets.ts'
import { type NoticeSettings, noticeSettingsItem } from './settings.items.ts'

/** Reads a person's settings. Creates them with defaults before the first email that needs their key. */
export const settingsOf = (
  deps: Pick<Deps, 'table'>,
  userNo: string,
  stored: NoticeSettings | undefined,
): Promise<NoticeSettings> =>
  stored
    ? Promise.resolve(stored)
    : retryRace(async () => {
        const made = await deps.table.get(ref(noticeSettingsItem, { userNo }), { consistent: true })
        if (made) return made
        const settings = { userNo, topics: {}, unsubscribeKey: newSecret(), rev: 1 }
        await deps.table.commit([put(noticeSettingsItem, settings)])
        return settings
      })

/** Changes a person's settings. `change` is called again after a concurrent write. */
export const changeTopics = (
  deps: Pick<Deps, 'table'>,
  userNo: string,
  change: (topics: NoticeSettings['topics']) => NoticeSettings['topics'],
): Promise<NoticeSettings['topics']> =>
  retryRace(async () => {
    const stored = await deps.table.get(ref(noticeSettingsItem, { userNo }), { consistent: true })
    const topics = change(stored?.topics ?? {})
    await deps.table.commit([
      stored
        ? put(noticeSettingsItem, { ...stored, topics, rev: stored.rev + 1 }, asRead(stored))
        : put(noticeSettingsItem, { userNo, topics, unsubscribeKey: newSecret(), rev: 1 }),
    ])
    return topics
  })
