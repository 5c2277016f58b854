/** When a line of a log was written, as far as what stands in it says. */
export interface LogTime {
  /** A local time and one of UTC are up to fourteen hours apart. */
  readonly isUtc: boolean
  readonly hasYear: boolean
  /** Milliseconds since 1970 with the month first or the day first; null where there is no such day. */
  readonly monthFirst: number | null
  readonly dayFirst: number | null
  /** What the clock does not show: an event at 22:15 may be of any second of that minute. */
  readonly width: number
}

const minute = 60_000
const day = 24 * 60 * minute
const furthestZone = 14 * 60 * minute
const halfYear = 180 * day
/** klog and Get-EventLog write no year; this one has a 29 February. */
const anyYear = 2000

/** The beginnings of the months in English, German and French, as `MMM` gives them. */
const months: readonly RegExp[] = [
  /^jan/i,
  /^f[eé][bv]/i,
  /^m(?:ar|är|rz)/i,
  /^a[pv]r/i,
  /^ma[iy]/i,
  /^ju[in]n/i,
  /^ju(?:l|il)/i,
  /^a(?:ug|o[uû])/i,
  /^sep/i,
  /^o[ck]t/i,
  /^nov/i,
  /^d[eé][cz]/i,
]

interface Clock {
  readonly ofDay: number
  readonly width: number
}

function clockOf(text: string): Clock | null {
  const found = /^\D*?(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?[\s\u00a0\u202f]*([AP]\.?M\.?)?/i.exec(text)
  if (found === null) return null
  const [, hours = '', minutes = '', seconds, fraction, half] = found
  const isAfternoon = half?.toLowerCase().startsWith('p') ?? text.includes('下午')
  const isHalved = half !== undefined || /[上下]午/.test(text)
  const hour = isHalved ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours)
  if (hour > 23 || Number(minutes) > 59 || Number(seconds ?? 0) > 60) return null
  const part = fraction === undefined ? 0 : Number(`0.${fraction}`) * 1000
  return {
    ofDay: (hour * 60 + Number(minutes)) * minute + Number(seconds ?? 0) * 1000 + part,
    width: seconds === undefined ? minute : fraction === undefined ? 1000 : 1000 / 10 ** Math.min(fraction.length, 6),
  }
}

function dateOf(year: number, month: number, dayOfMonth: number): number | null {
  if (month < 1 || month > 12 || dayOfMonth < 1 || dayOfMonth > 31) return null
  return Date.UTC(year, month - 1, dayOfMonth)
}

function timeOf(
  { ofDay, width }: Clock,
  [monthFirst, dayFirst]: readonly [number | null, number | null],
  hasYear: boolean,
): LogTime | null {
  if (monthFirst === null && dayFirst === null) return null
  return {
    isUtc: false,
    hasYear,
    monthFirst: monthFirst === null ? null : monthFirst + ofDay,
    dayFirst: dayFirst === null ? null : dayFirst + ofDay,
    width,
  }
}

function instant(at: number, width: number): LogTime {
  return { isUtc: true, hasYear: true, monthFirst: at, dayFirst: at, width }
}

/** Milliseconds since 1970 of `/Date(…)/`, and seconds or milliseconds of loggers that write numbers. */
function ofNumber(text: string): LogTime | null {
  const milliseconds = /^(?:\/Date\()?(\d{13}(?:\.\d+)?)(?:[+-]\d{4})?(?:\)\/)?$/.exec(text)?.[1]
  if (milliseconds !== undefined) return instant(Number(milliseconds), 1)
  const seconds = /^\d{10}(?:\.\d+)?$/.exec(text)?.[0]
  return seconds === undefined ? null : instant(Number(seconds) * 1000, seconds.includes('.') ? 0.001 : 1000)
}

function ofYearFirst(text: string): LogTime | null {
  const [, year, month, dayOfMonth, rest = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[T\s]+(.*)$/.exec(text) ?? []
  const clock = clockOf(rest)
  const date = dateOf(Number(year), Number(month), Number(dayOfMonth))
  if (clock === null || date === null) return null
  const zone = /(Z)$|([+-])(\d\d):?(\d\d)$/.exec(rest)
  if (zone === null) return timeOf(clock, [date, date], true)
  const [, , sign = '+', hours = '0', minutes = '0'] = zone
  const offset = (Number(hours) * 60 + Number(minutes)) * minute * (sign === '-' ? -1 : 1)
  return instant(date + clock.ofDay - offset, clock.width)
}

/** Windows writes dates as its user likes them; between slashes the month may stand first or second. */
function ofYearLast(text: string): LogTime | null {
  const [, one, mark, other, year, rest = ''] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})[,\s]+(.*)$/.exec(text) ?? []
  const clock = clockOf(rest)
  if (clock === null) return null
  const dayFirst = dateOf(Number(year), Number(other), Number(one))
  return timeOf(clock, [mark === '/' ? dateOf(Number(year), Number(one), Number(other)) : null, dayFirst], true)
}

function ofKlog(text: string): LogTime | null {
  const [, month, dayOfMonth, rest = ''] = /^(\d\d)(\d\d) (.*)$/.exec(text) ?? []
  const clock = clockOf(rest)
  const date = dateOf(anyYear, Number(month), Number(dayOfMonth))
  return clock === null || date === null ? null : timeOf(clock, [date, date], false)
}

/** `Nov 29 22:15` of Get-EventLog. */
function ofMonthName(text: string): LogTime | null {
  const [, name = '', dayOfMonth, rest = ''] = /^(\p{L}{3,9})\.? +(\d{1,2}) +(.*)$/u.exec(text) ?? []
  const month = months.findIndex((pattern) => pattern.test(name))
  const clock = clockOf(rest)
  const date = month < 0 ? null : dateOf(anyYear, month + 1, Number(dayOfMonth))
  return clock === null || date === null ? null : timeOf(clock, [date, date], false)
}

/** Null where a text names no day: the time of day alone orders nothing. */
export function logTime(text: string): LogTime | null {
  const plain = text.replace(/[\u200e\u200f]/g, '').trim()
  return ofNumber(plain) ?? ofYearFirst(plain) ?? ofYearLast(plain) ?? ofKlog(plain) ?? ofMonthName(plain)
}

function withYear(at: number, year: number): number {
  const date = new Date(at)
  return (
    at +
    Date.UTC(year, date.getUTCMonth(), date.getUTCDate()) -
    Date.UTC(anyYear, date.getUTCMonth(), date.getUTCDate())
  )
}

function relation(a: LogTime, b: LogTime, reading: 'monthFirst' | 'dayFirst'): 'before' | 'after' | 'unknown' | null {
  const [oneAt, otherAt] = [a[reading], b[reading]]
  if (oneAt === null || otherAt === null) return null
  const one = a.hasYear || !b.hasYear ? oneAt : withYear(oneAt, new Date(otherAt).getUTCFullYear())
  const other = b.hasYear || !a.hasYear ? otherAt : withYear(otherAt, new Date(oneAt).getUTCFullYear())
  // December and January of no year: either may be the first.
  if ((!a.hasYear || !b.hasYear) && Math.abs(one - other) > halfYear) return 'unknown'
  const slack = a.isUtc === b.isUtc ? 0 : furthestZone
  if (one + a.width + slack <= other) return 'before'
  return other + b.width + slack <= one ? 'after' : 'unknown'
}

/** Whether one time is before the other or after it; null where they do not say. */
export function compareTimes(a: LogTime, b: LogTime): 'before' | 'after' | null {
  const told = new Set([relation(a, b, 'monthFirst'), relation(a, b, 'dayFirst')])
  told.delete(null)
  const [only] = told
  return told.size === 1 && (only === 'before' || only === 'after') ? only : null
}
