import { readdirSync, readFileSync } from 'node:fs'
import type { Language } from '../../web/settings/languages.ts'
import { type Area, areas } from '../../web/texts/areas.ts'

// Renders the user guide. Its source names labels by the keys of the console's texts, so that they stay current:
// `{{offers:form.add}}` is the label in bold, `![[company-offers]]` a screenshot taken by the browser tests.
// A count at the end of a label, as in 'Pay selected (3)', is left out.

const FOLDERS: Readonly<Record<string, Language>> = { en: 'en', zh: 'zh-CN' }
const SOURCE = new URL('source/', import.meta.url)

const LABEL = /\{\{(?<area>\w+):(?<key>[\w.]+)\}\}/g
const COUNT_AT_END = /\s?[(（]\{\{\w+\}\}[)）]$/
const PICTURE = /!\[\[(?<name>[\w-]+)\]\]/g
const HEADING = /^#+ (?<title>.+)$/

const isArea = (name: string): name is Area => Object.hasOwn(areas, name)

const labelOf = async (language: Language, area: string, key: string): Promise<string> => {
  if (!isArea(area)) throw new Error(`The guide names ${area}:${key}, but the console has no area ${area}.`)
  const { default: texts } = await areas[area][language]()
  const found = key.split('.').reduce<unknown>((texts, part) => Object(texts)[part], texts)
  const label = typeof found === 'string' ? found.replace(COUNT_AT_END, '') : '{{'
  if (label.includes('{{')) throw new Error(`The guide names ${area}:${key}, which is not a label.`)
  return label
}

const withLabels = async (line: string, language: Language): Promise<string> => {
  const labels = [...line.matchAll(LABEL)]
  const texts = await Promise.all(labels.map(({ groups }) => labelOf(language, groups?.area ?? '', groups?.key ?? '')))
  return line.replaceAll(LABEL, () => `**${texts.shift()}**`)
}

/** The alt text of a picture is the heading above it. */
const withPictures = (lines: readonly string[], folder: string): string[] => {
  let title = ''
  return lines.map((line) => {
    title = HEADING.exec(line)?.groups?.title ?? title
    return line.replaceAll(PICTURE, (_, name: string) => `![${title}](../pictures/${folder}/${name}.webp)`)
  })
}

const sources = (): { folder: string; name: string; text: string }[] =>
  Object.keys(FOLDERS).flatMap((folder) =>
    readdirSync(new URL(folder, SOURCE)).map((name) => ({
      folder,
      name,
      text: readFileSync(new URL(`${folder}/${name}`, SOURCE), 'utf8'),
    })),
  )

/** The pages of the guide, with their paths. */
export const guidePages = (): Promise<{ path: string; text: string }[]> =>
  Promise.all(
    sources().map(async ({ folder, name, text }) => {
      const language = FOLDERS[folder] ?? 'en'
      const lines = await Promise.all(text.split('\n').map((line) => withLabels(line, language)))
      return {
        path: new URL(`${folder}/${name}`, import.meta.url).pathname,
        text: withPictures(lines, folder).join('\n'),
      }
    }),
  )

/** Names of the pictures in the guide, by folder. */
export const guidePictures = (): Readonly<Record<string, readonly string[]>> => {
  const named = sources().map(({ folder, text }) => ({
    folder,
    names: [...text.matchAll(PICTURE)].map(({ groups }) => groups?.name ?? ''),
  }))
  return Object.fromEntries(
    Object.keys(FOLDERS).map((folder) => [
      folder,
      named.filter((one) => one.folder === folder).flatMap(({ names }) => names),
    ]),
  )
}

/** An instruction of the guide: a step, a bullet or a line of text. Headings and pictures do not count. */
export interface GuideLine {
  /**
   * 'company: 2.3' is the third step of the second part of the company page, 'company: 2.b' the second line without a
   * number. Equal in all languages.
   */
  id: string
  /** Labels in bold, as keys of texts ('offers:form.add'). */
  labels: ReadonlyMap<string, string>
  /** Literal input that the line tells the reader to type, in order. */
  quotes: readonly string[]
}

const NUMBERED = /^(?<number>\d+)\. /
const PART = /^## /
const NOTHING_TOLD = /^(#|!\[\[|$)/
const QUOTED = /`(?<quote>[^`]+)`/g

/** An indented line continues the line above it. */
const linesIn = (text: string): { number: string; text: string }[] => {
  const lines: { number: string; text: string }[] = []
  let part = 0
  let letter = 'a'
  for (const line of text.split('\n')) {
    if (PART.test(line)) {
      part++
      letter = 'a'
    }
    const above = lines.at(-1)
    if (above && line.startsWith('  ')) {
      above.text += `\n${line}`
      continue
    }
    if (NOTHING_TOLD.test(line)) continue
    const number = NUMBERED.exec(line)?.groups?.number
    lines.push({ number: `${part}.${number ?? letter}`, text: line })
    if (number === undefined) letter = String.fromCharCode(letter.charCodeAt(0) + 1)
  }
  return lines
}

const lineOf = async (language: Language, id: string, text: string): Promise<GuideLine> => {
  const labels = new Map<string, string>()
  for (const { groups } of text.matchAll(LABEL)) {
    const [area, key] = [groups?.area ?? '', groups?.key ?? '']
    labels.set(`${area}:${key}`, await labelOf(language, area, key))
  }
  return { id, labels, quotes: [...text.matchAll(QUOTED)].map(({ groups }) => groups?.quote ?? '') }
}

/** Instructions of the guide in a language, in page order. */
export const guideLines = (language: Language): Promise<GuideLine[]> =>
  Promise.all(
    sources()
      .filter(({ folder }) => FOLDERS[folder] === language)
      .flatMap(({ name, text }) =>
        linesIn(text).map(({ number, text: line }) =>
          lineOf(language, `${name.replace(/\.md$/, '')}: ${number}`, line),
        ),
      ),
  )
