import { packs } from '../../../web/texts/areas.ts'
import { reasonTexts } from '../../../web/texts/areas-of-reasons.ts'

/** Returns every Chinese text of a reason by its full key, once all areas are loaded. */
export const chineseReasons = async (): Promise<Map<string, string>> => {
  const packed = Object.entries((await packs['zh-CN']()).reasons)
  const fetched = await Promise.all(
    Object.entries(reasonTexts).map(async ([domain, load]) => [domain, (await load['zh-CN']()).default] as const),
  )
  const texts = new Map<string, string>()
  for (const [domain, of] of [...packed, ...fetched]) {
    for (const [key, text] of Object.entries(of)) texts.set(`${domain}.${key}`, text)
  }
  return texts
}
