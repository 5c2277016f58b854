import type { MessageKey } from '../../../core/text/catalogue.ts'

export const presetWord = {
  all: 'ui.captures.preset.all',
  secrets: 'ui.captures.preset.secrets',
} as const satisfies Record<string, MessageKey>
