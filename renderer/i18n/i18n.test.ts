import { describe, expect, it } from 'vitest'
import { chooseLanguage, createI18n } from './i18n.ts'

describe('language', () => {
  it('is the setting, else the first of the system that is spoken, else English', () => {
    expect(chooseLanguage('fr', ['en-US'])).toBe('fr')
    expect(chooseLanguage('system', ['de-DE', 'fr-CA', 'en'])).toBe('fr')
    expect(chooseLanguage('system', ['zh-CN'])).toBe('en')
  })
})

describe('words', () => {
  it('count with the separators of the language, and leave other numbers as they are written', () => {
    const { t } = createI18n('fr')
    expect(t('ui.inventory.all', { count: 12345 })).toBe(`${new Intl.NumberFormat('fr').format(12345)} objets`)
    expect(t('model.policy.vxlanPort', { port: 4789 })).toContain('4789')
  })

  it('take names of objects as data, whatever stands in them', () => {
    const { t } = createI18n('en')
    const name = '<b>$t(ui.close)</b> {{count}} & co'
    expect(t('ui.overview.node', { name })).toBe(`Node ${name}`)
  })
})
