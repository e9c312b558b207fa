import { type Area, areas } from '../../../web/texts/areas.ts'

// Screens are drawn without the router here, which would load their texts with them. Tests of files and of the build have no page.
if (typeof window !== 'undefined') {
  const isArea = (name: string): name is Area => name in areas
  const { loadTexts } = await import('../../../web/texts/i18n.ts')
  await loadTexts(Object.keys(areas).filter(isArea))
}
