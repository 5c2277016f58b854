import { useTranslation } from 'react-i18next'

/** What a file was recognised as, in words; a form without words stays as the host names it. */
export function useFormatWord(): (format: string) => string {
  const { t, i18n } = useTranslation()
  return (format) => {
    const key = `capture.format.${format}`
    return i18n.exists(key) ? t(key) : format
  }
}
