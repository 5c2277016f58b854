import { useEffect, useState } from 'react'
import type { Words } from '../i18n/say.ts'

/** The time now, renewed while something on screen depends on it. */
export function useNow(everyMs = 1000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** "12 s", "3 min", "5 h", "2 d": short, because it changes all the time. */
export function ageText({ t }: Words, ageMs: number): string {
  const age = Math.max(0, ageMs)
  if (age < minuteMs) return t('ui.age.seconds', { count: Math.floor(age / 1000) })
  if (age < hourMs) return t('ui.age.minutes', { count: Math.floor(age / minuteMs) })
  if (age < dayMs) return t('ui.age.hours', { count: Math.floor(age / hourMs) })
  return t('ui.age.days', { count: Math.floor(age / dayMs) })
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Kept: a format costs as much as a hundred times that it writes. */
function dateFormat(language: string, dateStyle: 'medium' | undefined, timeStyle: 'short' | 'medium') {
  const key = `${language} ${dateStyle} ${timeStyle}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(language, { ...(dateStyle === undefined ? {} : { dateStyle }), timeStyle })
  formats.set(key, format)
  return format
}

const numberFormats = new Map<string, Intl.NumberFormat>()

/** Date and time in the form of the language; text that is no time stays as it is. */
export function timeText(language: string, instant: string): string {
  const time = Date.parse(instant)
  if (Number.isNaN(time)) return instant
  return dateFormat(language, 'medium', 'short').format(time)
}

/** The time of day, to the second: `12:03:10`. */
export function clockText(language: string, instant: string | null): string {
  const time = Date.parse(instant ?? '')
  if (Number.isNaN(time)) return instant ?? ''
  return dateFormat(language, undefined, 'medium').format(time)
}

export function numberText(language: string, value: number): string {
  const format = numberFormats.get(language) ?? new Intl.NumberFormat(language)
  numberFormats.set(language, format)
  return format.format(value)
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

export function sizeText(language: string, bytes: number): string {
  let value = bytes
  let step = 0
  while (value >= 1024 && step < units.length - 1) {
    value /= 1024
    step++
  }
  const unit = units[step] ?? 'byte'
  const digits = value < 10 && step > 0 ? 1 : 0
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: digits,
  }).format(value)
}
