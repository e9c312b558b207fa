import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { mailAddressOf } from '../../people/public.ts'
import { userItem } from '../../platform/actor.items.ts'
import type { Actor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { choicesOf } from '../preferences/choices.ts'
import { noticeSettingsItem } from '../preferences/settings.items.ts'

/** Notification settings of the caller. */
export const getNoticePreferences = async ({ table }: Deps, { userNo, role }: Actor) => {
  const [user, settings] = await table.batchGet([ref(userItem, { userNo }), ref(noticeSettingsItem, { userNo })], {
    consistent: true,
  })
  if (!user) throw refuse(generalReasons.noAccount)
  const isMailed = mailAddressOf(user) !== undefined
  return { topics: choicesOf(role, settings?.topics ?? {}), isMailed, email: user.email }
}
