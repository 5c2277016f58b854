import type { PageFile } from '../platform/page-files.ts'
import { securityHeaders } from '../platform/page-files.ts'

/** Shown in place of a page that stopped twice; without script and style, so that nothing is left that can stop. */
export function stoppedPage(language: string, sentence: string, hint: string): PageFile {
  const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>HNScope</title>
<h1>${escape(sentence)}</h1><p>${escape(hint)}</p></html>`
  return {
    body: Buffer.from(html),
    headers: { ...securityHeaders(null), 'Content-Type': 'text/html; charset=utf-8' },
  }
}
